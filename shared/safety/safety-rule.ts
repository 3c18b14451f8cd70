import type { NormalizedText } from './normalize-text.ts';

/** What is known beside the words. */
export type Signals = {
  /** The price asked, and the median of comparable listings. */
  priceXof?: number | null;
  medianXof?: number | null;
  /** To how many people the sender, whose account is new, has begun to write today. */
  recipientsToday?: number;
};

/** A text, or one with what is known beside it. */
export type SafetyExample = string | { text: string; signals: Signals };

export type SafetyRule = {
  id: string;
  /** From WARN_SCORE on a rule warns by itself. */
  weight: number;
  /** What the recipient is told. */
  advice: string;
  /** One of them is enough. */
  patterns?: readonly RegExp[];
  find?: (text: NormalizedText, signals: Signals) => boolean;
  examples: { matches: readonly SafetyExample[]; passes: readonly SafetyExample[] };
};
