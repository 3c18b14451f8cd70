import type { Context as HonoContext } from 'hono';
import type { Interpretation } from '#shared/search-words/interpretation.ts';
import { noteSuggestibleTerm } from '#server/analytics/note-usage.ts';
import { countedTerm } from '#server/analytics/search-term.ts';
import { suggestibleTerm } from '#server/search-words/suggestible-term.ts';
import { loadVocabulary } from './interpret-text.ts';

/** Counts who typed a text, if it is one that may be suggested to others. */
export async function noteTypedText(
  c: HonoContext,
  text: string,
  interpretation: Interpretation,
): Promise<void> {
  if (countedTerm(text) === null) return;
  const vocabulary = await loadVocabulary(c.get('ctx'));
  const term = suggestibleTerm(text, vocabulary, interpretation);
  if (term !== null) noteSuggestibleTerm(c, term);
}
