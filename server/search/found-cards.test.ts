import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import { listCards } from '#server/listings/listings.queries.ts';
import { listingCounters } from '#server/listings/listings.table.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { rowOfCard, selectFoundCards, type FoundCard } from './found-cards.ts';

const t = useTestApp();

test('cards that come with a search are those that are read by their ids', async () => {
  const { db } = t.services;
  const pictureIds = [await aPicture(db), await aPicture(db)];
  const ids = [
    await aListing(db, { pictureIds, boostEndsAt: new Date(TEST_NOW + DAY_MS), isReserved: true }),
    await aListing(db, { pictureIds: [await aPicture(db, { state: 'failed' })] }),
    await aListing(db, { price: null, citySlug: null, district: null, countryCode: null, isFeatured: true }),
    await aListing(db, {
      price: { amountMinor: 9_007_199_254_740_000, currency: 'EUR' },
      title: '« L’"été" \\ »',
    }),
    await aListing(db, { category: 'automobile', specificData: { make: 'Toyota', year: 2012 } }),
  ];
  await db
    .update(listingCounters)
    .set({ ratings: 3, ratingSum: 14 })
    .where(eq(listingCounters.listingId, ids[1] ?? ''));
  const array = sql`${`{${ids.join(',')}}`}::uuid[]`;
  const found = await db.execute<{ cards: FoundCard[] }>(sql`select ${selectFoundCards(array)} as cards`);
  const cards = new Map(found.rows[0]?.cards.map((card) => [card.id, rowOfCard(card)]));
  expect(await listCards(db, ids)).toMatchObject(ids.map((id) => cards.get(id)));
  expect(cards.size).toBe(ids.length);
});

test('without any listing there are no cards', async () => {
  const none = sql`array[]::uuid[]`;
  const found = await t.services.db.execute<{ cards: FoundCard[] }>(
    sql`select ${selectFoundCards(none)} as cards`,
  );
  expect(found.rows).toEqual([{ cards: [] }]);
});
