import { expect, test } from 'vitest';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { recordStatements } from '#tests/world/recorded-statements.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { invalidateHomeLists, listForHome } from './home-lists.ts';
import { aListing } from './listings.factory.ts';

const t = useTestApp();

const LISTS = ['hero', 'popular', 'premium'] as const;
const idsOf = async (list: (typeof LISTS)[number], limit = 6) =>
  (await listForHome(t.services, list, limit)).map(({ id }) => id);

test.each(LISTS)('%s is read once for ten seconds, however many of it are asked for', async (list) => {
  await aListing(t.services.db, { isPremium: true });
  const first = await idsOf(list);
  const statements = await recordStatements(t, async () => {
    expect(await idsOf(list)).toEqual(first);
    expect(await idsOf(list, 1)).toEqual(first.slice(0, 1));
  });
  expect(statements).toEqual([]);
  t.setNow(TEST_NOW + 10 * SECOND_MS);
  expect(await recordStatements(t, () => idsOf(list))).toHaveLength(1);
});

test('a changed listing is read again at once', async () => {
  expect(await idsOf('popular')).toEqual([]);
  const id = await aListing(t.services.db);
  expect(await idsOf('popular')).toEqual([]);
  invalidateHomeLists(t.services.db);
  expect(await idsOf('popular')).toEqual([id]);
});

test('a premium listing whose boost has ended too stays without being read again each time', async () => {
  await aListing(t.services.db, { isPremium: true, boostEndsAt: new Date(TEST_NOW - 1) });
  const first = await idsOf('premium');
  expect(first).toHaveLength(1);
  const statements = await recordStatements(t, async () => expect(await idsOf('premium')).toEqual(first));
  expect(statements).toEqual([]);
});
