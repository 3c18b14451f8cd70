import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertSearch } from '#shared/alerts/alert.ts';
import { alertQuery } from '#shared/alerts/alert.ts';
import type { Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { searchListings } from '#server/search/search-listings.ts';
import type { Context } from '#server/platform/context.ts';
import { count } from '#tests/world/counts.ts';
import { emptyTables } from '#tests/world/test-database.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { anAlert } from './alerts.factory.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import { matchListing } from './match-listing.ts';
import { readAlertSearch } from './read-search.ts';
import { unfoldFinds } from './unfold-finds.ts';

const t = useTestApp();
const RUNS = count({ ci: 4, prove: 60 });

const WORDS =
  'moto motos bijou bijoux studio pneu pneus villa meublé appartement garage Corolla Toyota climatisé chevaux cheval été les';
const word = fc.constantFrom(...WORDS.split(' '));
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const place = fc.constantFrom('cotonou', 'porto-novo', 'abidjan', null);
const district = fc.constantFrom('Fidjrossè', 'Akpakpa', 'Cocody', null);
const prices = [0, 50_000, 99_999, 100_000, 250_000, 3_000_000];
const price = fc.option(fc.constantFrom(...prices), { nil: null });

type Drawn = { category: Category; specificData: SpecificData };
const flat: fc.Arbitrary<Drawn> = fc.record({
  category: fc.constant<Category>('real_estate'),
  specificData: fc.record(
    {
      propertyType: fc.constantFrom('appartement', 'villa', 'terrain'),
      transactionType: fc.constantFrom('location', 'vente'),
      bedrooms: fc.integer({ min: 1, max: 6 }),
    },
    { requiredKeys: ['propertyType'], noNullPrototype: true },
  ),
});
const car: fc.Arbitrary<Drawn> = fc.record({
  category: fc.constant<Category>('automobile'),
  specificData: fc.record(
    {
      vehicleType: fc.constant('voiture'),
      make: fc.constantFrom('Toyota', 'Honda', 'Inconnue'),
      year: fc.integer({ min: 2009, max: 2013 }),
      fuelType: fc.constantFrom('essence', 'diesel'),
    },
    { requiredKeys: ['make'], noNullPrototype: true },
  ),
});
const listing = fc
  .tuple(fc.oneof(flat, car), title, place, district, price)
  .map(([drawn, words, citySlug, quarter, amount]) => ({
    ...drawn,
    title: words,
    description: words,
    citySlug,
    countryCode: citySlug === 'abidjan' ? ('CI' as const) : citySlug === null ? null : ('BJ' as const),
    district: citySlug === null ? null : quarter,
    price: amount === null ? null : { amountMinor: amount, currency: 'XOF' as const },
  }));

/** A filter that few searches set, so that listings are found at all. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 1 });
const amount = fc.constantFrom(...prices, 100_001);
const shared = {
  search: rarely(
    fc.oneof(
      word,
      fc.tuple(word, word).map((words) => words.join(' ')),
      fc.constantFrom('apartement', 'colora', 'inexistant', 'les', '…', 'vill'),
    ),
  ),
  location: rarely(
    fc.constantFrom('Cotonou', 'Bénin', 'Côte d’Ivoire', 'fidj', 'Akpakpa', 'Cocody Abidjan', '…'),
  ),
  minPrice: rarely(amount),
  maxPrice: rarely(amount),
};
const flatSearch = fc.record({
  ...shared,
  type: rarely(fc.constantFrom('appartement', 'villa')),
  transaction: rarely(fc.constantFrom('location', 'vente')),
  bedrooms: rarely(fc.integer({ min: 1, max: 4 })),
});
const carSearch = fc.record({
  ...shared,
  brand: rarely(fc.constantFrom('Toyota', 'Honda', 'Autre')),
  year: rarely(fc.integer({ min: 2009, max: 2013 })),
  minYear: rarely(fc.integer({ min: 2008, max: 2014 })),
  maxYear: rarely(fc.integer({ min: 2008, max: 2014 })),
  fuel: rarely(fc.constantFrom('essence', 'diesel')),
});
/** Undefined filters are absent from the query string. */
const asked: fc.Arbitrary<{ category: Category; query: string }> = fc.oneof(
  flatSearch.map((search) => ({ category: 'real_estate' as const, query: queryOf(search) })),
  carSearch.map((search) => ({ category: 'automobile' as const, query: queryOf(search) })),
);

function queryOf(search: Record<string, string | number | undefined>): string {
  return alertQuery(search as AlertSearch);
}

/** Of the sellers one does not show their profile: there is no list of their listings. */
const SELLERS = 3;
const PRIVATE_SELLER = 2;

const market = fc.record({
  listings: fc.array(fc.record({ spec: listing, seller: fc.nat(SELLERS - 1) }), {
    minLength: 8,
    maxLength: 14,
  }),
  asked: fc.array(asked, { minLength: 25, maxLength: 25 }),
});

async function someSellers(): Promise<string[]> {
  const { db } = t.services;
  const ids = [];
  for (let index = 0; index < SELLERS; index += 1)
    ids.push(await aUser(db, { email: `${index}@seller.example` }));
  const privacy = { ...DEFAULT_PREFERENCES.privacy, profileVisibility: 'private' as const };
  const chosen = { ...DEFAULT_PREFERENCES, privacy };
  await db.insert(preferences).values({ userId: ids[PRIVATE_SELLER] ?? '', chosen, updatedAt: new Date(0) });
  return ids;
}

async function foundBySearch(category: Category | null, search: AlertSearch): Promise<string[]> {
  if (category === null) {
    const answer = await t.app.request(`/api/listings/sellers/${search.seller}/listings`);
    if (answer.status === 404) return [];
    const page: { data: { id: string }[]; hasMore: boolean } = await answer.json();
    if (page.hasMore) throw new Error('a seller of this test fills more than a page');
    return page.data.map(({ id }) => id);
  }
  const ctx: Context = { ...t.services, actor: { kind: 'anyone' }, requestId: '' };
  const page = await searchListings(ctx, category, { ...search, per: 48 });
  // A corrected spelling answers another search: this one finds nothing.
  return page.correctedSearch === null ? page.data.map(({ id }) => id) : [];
}

test(
  'an alert matches a listing if and only if its search finds the listing',
  { timeout: 60_000 + RUNS * 20_000 },
  async () => {
    const { db } = t.services;
    let matches = 0;
    await fc.assert(
      fc.asyncProperty(market, async (drawn) => {
        await emptyTables(t.database);
        // Half the listings are there when alerts are created: spelling is corrected towards their words.
        const sellers = await someSellers();
        const ids: string[] = [];
        const store = async (specs: typeof drawn.listings) => {
          for (const { spec, seller } of specs)
            ids.push(await aListing(db, { ...spec, sellerId: sellers[seller] }));
        };
        await store(drawn.listings.slice(0, 5));
        await collectSearchWords(db);
        const made: { id: string; category: Category | null }[] = [];
        for (const sellerId of sellers) {
          const search = { seller: toPublicId('usr', sellerId) };
          const id = await anAlert(db, { email: `${sellerId}@a.example`, category: null, search });
          made.push({ id, category: null });
        }
        for (const [index, { category, query }] of drawn.asked.entries()) {
          const read = readAlertSearch(category, query);
          const id = await anAlert(db, {
            id: newUuid(),
            email: `${index}@a.example`,
            category,
            search: read,
          });
          made.push({ id, category });
        }
        await store(drawn.listings.slice(5));
        for (const id of ids) await matchListing(t.services, id);
        await unfoldFinds(db, {});
        const rows = await db.select().from(alertMatches);
        const stored = new Map((await db.select().from(alerts)).map(({ id, search }) => [id, search]));
        for (const { id, category } of made) {
          const alert = stored.get(id) ?? {};
          const found = await foundBySearch(category, alert);
          const matched = rows
            .filter((row) => row.alertId === id)
            .map((row) => toPublicId('lst', row.listingId));
          expect({ alert, matched: matched.toSorted() }).toEqual({ alert, matched: found.toSorted() });
          matches += matched.length;
        }
      }),
      { numRuns: RUNS, seed: 20_261_120 },
    );
    expect(matches).toBeGreaterThan(RUNS * 10);
  },
);
