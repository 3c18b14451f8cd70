import type { CountryCode } from '../platform/places.ts';
import type { NormalizedText } from './normalize-text.ts';

/** Signals beside the text. */
export type Signals = {
  /** The asking price, and the median of comparable listings. */
  priceXof?: number | null;
  medianXof?: number | null;
  /** How many people the sender, whose account is new, has contacted for the first time today. */
  recipientsToday?: number;
  /** The country of the account, or of the listing; null if it is not known. */
  accountCountry?: CountryCode | null;
  /** The two have met: the time of a visit that both agreed on is over. */
  isAfterVisit?: boolean;
  /** A picture looks like a screenshot that the team found to be part of a fraud. */
  hasKnownScreenshot?: boolean;
  /** The rule for what the weights take the text for. */
  likeness?: string;
};

/** A text, or a text with signals. */
export type SafetyExample = string | { text: string; signals: Signals };

export type SafetyRule = {
  id: string;
  /** From WARN_SCORE on, the rule alone triggers the warning. */
  weight: number;
  /** The warning for the recipient. */
  advice: string;
  /** The rule matches if one of them does. */
  patterns?: readonly RegExp[];
  find?: (text: NormalizedText, signals: Signals) => boolean;
  examples: { matches: readonly SafetyExample[]; passes: readonly SafetyExample[] };
};
