import { ANALYTICS } from '#shared/analytics/analytics.ts';
import { foldText } from '#shared/platform/text.ts';

/** So many digits together, whatever stands between them, may be somebody's number; years and prices have fewer. */
const MAX_DIGITS = 6;

/**
 * What a text is counted as: two spellings of the same are one. null where it may say who somebody is, as a number or
 * an address does, or where it is too long to be a search.
 */
export function countedTerm(typed: string): string | null {
  if (typed.includes('@') || typed.replace(/\D/g, '').length > MAX_DIGITS) return null;
  const term = foldText(typed);
  return term.length < 2 || term.length > ANALYTICS.termMax ? null : term;
}
