import { ANALYTICS } from '#shared/analytics/analytics.ts';
import { foldText } from '#shared/platform/text.ts';

/** More digits than this, whatever separates them, may be somebody's phone number; years and prices have fewer. */
const MAX_DIGITS = 6;

/**
 * Returns the normalised term under which a text is counted: different spellings count as one. Null if it may identify
 * somebody, like a number or an address, or is too long to be a search.
 */
export function countedTerm(typed: string): string | null {
  if (typed.includes('@') || typed.replace(/\D/g, '').length > MAX_DIGITS) return null;
  const term = foldText(typed);
  return term.length < 2 || term.length > ANALYTICS.termMax ? null : term;
}
