import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import { countListings } from '#server/listings/listings.queries.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { countWord, textCondition } from './search.queries.ts';

const t = useTestApp();
const lamps = () => and(publicListings(), eq(listings.category, 'marketplace'), textCondition(['lampe']));

/** Inserts a market's worth of copies of one listing without a round trip for each. */
async function manyLamps(count: number) {
  const id = await aListing(t.services.db, { category: 'marketplace', title: 'Lampe', specificData: {} });
  await t.services.db.execute(sql`
    insert into listings (id, status, category, title, description, currency)
    select gen_random_uuid(), status, category, title, description, currency
    from listings, generate_series(2, ${count}) where id = ${id}`);
}

test.each([
  [1, { count: 1, isCapped: false }],
  [700, { count: 700, isCapped: false }],
  [10_000, { count: 10_000, isCapped: false }],
  [10_001, { count: 10_000, isCapped: true }],
  [45_000, { count: 10_000, isCapped: true }],
])(
  'a word in %i listings is counted right, though only part of its entries is read',
  async (count, total) => {
    await manyLamps(count);
    expect(await countWord(t.services.db, lamps())).toEqual(total);
  },
);

test('later statements read everything again', async () => {
  await manyLamps(2);
  await countWord(t.services.db, lamps());
  const { rows } = await t.services.db.execute(sql`select current_setting('gin_fuzzy_search_limit') as part`);
  expect(rows).toEqual([{ part: '0' }]);
  expect(await countListings(t.services.db, lamps())).toEqual({ count: 2, isCapped: false });
});
