import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEFAULT_XOF_RATES } from '#shared/platform/money.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { repriceListings } from './reprice-listings.ts';

const t = useTestApp();

const stored = async (id: string) => {
  const [row] = await t.services.db.select().from(listings).where(eq(listings.id, id));
  return { xof: row?.priceXof, classes: row?.facets.filter((each) => each.startsWith('price:')) };
};

test('prices in other currencies and their classes follow the rates; others stay unchanged', async () => {
  const { db } = t.services;
  const dollars = await aListing(db, { price: { amountMinor: 10_000, currency: 'USD' } });
  const francs = await aListing(db, { price: { amountMinor: 60_500, currency: 'XOF' } });
  const silent = await aListing(db, { price: null });
  const [before, unpriced] = [await stored(francs), await stored(silent)];
  expect(await stored(dollars)).toEqual({ xof: 60_500, classes: ['price:50000'] });
  await saveSetting(db, 'xofRates', { ...DEFAULT_XOF_RATES, USD: 750 });
  await repriceListings(t.services);
  expect(await stored(dollars)).toEqual({ xof: 75_000, classes: ['price:70000'] });
  expect([await stored(francs), await stored(silent)]).toEqual([before, unpriced]);
});
