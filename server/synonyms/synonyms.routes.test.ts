import { hc } from 'hono/client';
import { beforeEach, expect, test } from 'vitest';
import { interpretationAnswer } from '#shared/search/search.schema.ts';
import { SYNONYM_LIMITS, SYNONYM_TEXT } from '#shared/search-words/synonym.ts';
import { termDays } from '#server/analytics/analytics.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';
import { localDay } from '#server/platform/database/days.ts';
import { searchSynonyms } from '#server/search-words/synonyms.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import type { synonymRoutes } from './synonyms.routes.ts';

const t = useTestApp();
type Headers = Record<string, string>;
let team: Headers;
beforeEach(async () => {
  team = (await signIn(t, 'admin')).headers;
});

const api = (headers: Headers = team) =>
  hc<typeof synonymRoutes>('/api/synonyms', { fetch: apiFetch(t, headers) });
const save = (words: string, means: string, headers?: Headers) =>
  api(headers).index.$post({ json: { words, means } });
const list = async () => {
  const answer = await api().index.$get();
  return (await answer.json()).data;
};
const interpret = async (q: string) =>
  interpretationAnswer.parse(
    await (await apiFetch(t)(`/api/search/interpret?${new URLSearchParams({ q }).toString()}`)).json(),
  );

test('a word that the team adds is understood at once, in any spelling and among others', async () => {
  expect((await interpret('kékéno à Cotonou')).unknown).toEqual(['kékéno']);
  expect((await save('Kékéno', 'moto')).status).toBe(204);
  const { section, params, unknown } = await interpret('KEKENO à Cotonou 300k');
  expect({ section, params, unknown }).toEqual({
    section: 'automobile',
    params: { search: 'moto', location: 'Cotonou', maxPrice: 300_000 },
    unknown: [],
  });
  expect((await save('chambre de bonne', 'studio à louer')).status).toBe(204);
  expect((await interpret('chambre de bonne calavi')).params).toEqual({
    type: 'studio',
    transaction: 'location',
    location: 'Abomey-Calavi',
  });
});

test('saved again it means something else, and removed it means nothing', async () => {
  await save('zem', 'moto');
  await save('ZEM', 'appartement');
  expect((await interpret('zem')).section).toBe('immobilier');
  const { synonyms } = await list();
  expect(synonyms).toMatchObject([{ words: 'zem', means: 'appartement' }]);
  const removed = () => api()[':id'].$delete({ param: { id: synonyms[0]?.id ?? '' } });
  expect((await removed()).status).toBe(204);
  expect((await interpret('zem')).understood).toEqual([]);
  expect((await removed()).status).toBe(204);
});

test('another process follows within ten seconds', async () => {
  await interpret('kekeno');
  await t.services.db
    .insert(searchSynonyms)
    .values({ words: 'kekeno', means: 'moto', createdAt: new Date(TEST_NOW) });
  expect((await interpret('kekeno')).section).toBe('marketplace');
  t.setNow(TEST_NOW + 10_000);
  expect((await interpret('kekeno')).section).toBe('automobile');
});

test.each([
  ['no word', ' ', 'moto', { words: SYNONYM_TEXT.wordsMissing }],
  ['only digits', '97 12 34 56', 'moto', { words: SYNONYM_TEXT.wordsMissing }],
  ['a list of words', 'zem, kékéno', 'moto', { words: SYNONYM_TEXT.wordsList }],
  ['a very long word', 'z'.repeat(SYNONYM_LIMITS.words + 1), 'moto', { words: SYNONYM_TEXT.wordsLong }],
  ['no meaning', 'zem', '', { means: SYNONYM_TEXT.meansMissing }],
  ['itself as meaning', 'zem', 'ZEM', { means: SYNONYM_TEXT.meansSame }],
  ['a meaning that says nothing', 'zem', 'zoukouloum', { means: SYNONYM_TEXT.meansUnknown }],
  ['HTML', '<b>zem</b>', '<script>', { means: SYNONYM_TEXT.meansUnknown }],
])('%s is refused at its field', async (_name, words, means, fields) => {
  expect(await refusal(await save(words, means))).toMatchObject({ status: 422, fields });
  expect((await list()).synonyms).toEqual([]);
});

test('what people searched for in vain is offered, until it has a meaning', async () => {
  const day = localDay(t.services.clock());
  await t.services.db.insert(termDays).values([
    { day, term: 'kekeno', uses: 5, empty: 5 },
    { day, term: 'awa kone', uses: 2, empty: 2 },
  ]);
  expect((await list()).emptyTerms.map(({ term }) => term)).toEqual(['kekeno']);
  await save('kekeno', 'moto');
  expect((await list()).emptyTerms).toEqual([]);
});

test('only the team may look and change, and each change is recorded', async () => {
  const { headers: member } = await signIn(t);
  expect((await api({}).index.$get()).status).toBe(401);
  expect((await api(member).index.$get()).status).toBe(403);
  expect((await save('zem', 'moto', member)).status).toBe(403);
  await save('zem', 'moto');
  const [{ id } = { id: '' }] = (await list()).synonyms;
  expect((await api(member)[':id'].$delete({ param: { id } })).status).toBe(403);
  await api()[':id'].$delete({ param: { id } });
  expect(await t.services.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'synonym.save', details: 'zem', after: { means: 'moto' } },
    { action: 'synonym.remove', details: 'zem', before: { means: 'moto' } },
  ]);
});
