import { DEFAULT_PERIOD, type SearchTerm } from '#shared/analytics/analytics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { localDay } from '#server/platform/database/days.ts';
import type { TeamSynonym } from '#shared/search-words/synonym.ts';
import { listTerms } from '#server/analytics/analytics.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { readSynonyms } from '#server/search-words/synonyms.queries.ts';

/** The team's synonyms, and what was searched for in vain lately and is none of them. */
export async function loadSynonyms({
  db,
  clock,
}: Context<Member>): Promise<{ synonyms: TeamSynonym[]; emptyTerms: SearchTerm[] }> {
  const since = localDay(clock() - (DEFAULT_PERIOD - 1) * DAY_MS);
  const [stored, { emptyTerms }] = await Promise.all([readSynonyms(db), listTerms(db, { since })]);
  const known = new Set(stored.map(({ words }) => words));
  return {
    synonyms: stored.map(({ id, words, means }) => ({ id: toPublicId('syn', id), words, means })),
    emptyTerms: emptyTerms.filter(({ term }) => !known.has(term)),
  };
}
