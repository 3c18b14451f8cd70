import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { FACTS } from '#shared/listings/listing-facts.data.ts';
import { listingInput } from '#shared/listings/listing.schema.ts';
import { isPublic, LISTING_LIFETIME_DAYS, LISTING_STATUSES } from '#shared/listings/listing-lifecycle.ts';
import { DEFAULT_TERMS } from '#shared/listings/listing-terms.ts';
import { warningsOf } from '#shared/safety/text-rules.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { DEFAULT_XOF_RATES, toXof } from '#shared/platform/money.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { COUNTRY_CODES } from '#shared/platform/places.ts';
import { parsePhone } from '#server/platform/formats/phone.ts';
import { PICTURE_RECIPES } from './pictures/picture-recipes.ts';
import { planDemonstration, type SeedListing } from './plan.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const { sellers, listings } = planDemonstration(NOW);

function countBy<Key extends string>(key: (listing: SeedListing) => Key): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const listing of listings) counts[key(listing)] = (counts[key(listing)] ?? 0) + 1;
  return counts;
}

describe('the planned sellers', () => {
  it('have numbers of a mobile network of their country', () => {
    for (const { phone, countryCode } of sellers) expect(parsePhone(phone, countryCode)).toBe(phone);
    expect(new Set(sellers.map(({ phone }) => phone)).size).toBe(sellers.length);
  });

  it('come from every country and joined before they sold', () => {
    expect(new Set(sellers.map(({ countryCode }) => countryCode))).toEqual(new Set(COUNTRY_CODES));
    expect(Math.max(...sellers.map(({ memberSince }) => memberSince))).toBeLessThan(
      Math.min(...listings.map(({ createdAt }) => createdAt)),
    );
  });

  it('include the two demonstration accounts', () => {
    const emails = sellers.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['awa@demo.tokpa.example', 'admin@demo.tokpa.example']));
    expect(emails.every((email) => email.endsWith('@demo.tokpa.example'))).toBe(true);
    expect(listings.some(({ sellerKey }) => sellerKey === 'awa')).toBe(true);
    expect(listings.some(({ sellerKey }) => sellerKey === 'admin')).toBe(false);
  });
});

describe('the planned listings', () => {
  it('are accepted by the schema for people’s listings', () => {
    for (const {
      category,
      title,
      description,
      price,
      countryCode,
      citySlug,
      district,
      specificData,
    } of listings) {
      const input = {
        category,
        title,
        description,
        price,
        countryCode,
        citySlug,
        district,
        specificData,
        pictureIds: [],
        videos: [],
        contactPhone: null,
        ...DEFAULT_TERMS,
      };
      const parsed = listingInput.safeParse(input);
      expect(parsed.error?.issues, title).toBeUndefined();
      expect(parsed.data).toEqual(input);
    }
  });

  it('are about four hundred over all categories', () => {
    expect(listings).toHaveLength(400);
    expect(Object.keys(countBy(({ category }) => category)).toSorted()).toEqual([...CATEGORIES].toSorted());
    expect(Math.min(...Object.values(countBy(({ category }) => category)))).toBeGreaterThanOrEqual(60);
  });

  it('use every option of every fact', () => {
    for (const category of CATEGORIES) {
      for (const fact of FACTS[category]) {
        const given = listings
          .filter((listing) => listing.category === category)
          .flatMap(({ specificData }) => specificData[fact.key] ?? []);
        const options = 'options' in fact ? fact.options.map(({ value }) => value) : [];
        expect(given.length, fact.key).toBeGreaterThan(0);
        expect(given).toEqual(expect.arrayContaining(options));
      }
    }
  });

  it('rarely cause a warning: nothing forbidden, no hidden number', () => {
    const warnings = listings.flatMap((listing) => warningsOf(listing));
    expect(warnings.filter(({ rule }) => rule !== 'price')).toEqual([]);
    expect(warnings.length).toBeLessThan(listings.length / 10);
  });

  it('have every status, most of them approved', () => {
    const counts = countBy(({ status }) => status);
    for (const status of LISTING_STATUSES) expect(counts[status], status).toBeGreaterThanOrEqual(4);
    expect(counts.approved).toBeGreaterThanOrEqual(330);
    for (const { status, refusal } of listings) expect(Boolean(refusal)).toBe(status === 'rejected');
  });

  it('cover every city, the large markets most', () => {
    const counts = countBy(({ citySlug }) => citySlug);
    for (const { cities } of COUNTRIES)
      for (const { slug } of cities) expect(counts[slug], slug).toBeGreaterThan(0);
    for (const slug of ['cotonou', 'abidjan', 'dakar', 'lome', 'lagos'])
      expect(counts[slug], slug).toBeGreaterThanOrEqual(20);
  });

  it('belong to sellers of the same country', () => {
    const countries = new Map(sellers.map(({ key, countryCode }) => [key, countryCode]));
    for (const { sellerKey, countryCode } of listings) expect(countries.get(sellerKey)).toBe(countryCode);
  });

  it('have existing pictures, each once, at most eight', () => {
    const keys = new Set(PICTURE_RECIPES.map(({ key }) => key));
    for (const { pictureKeys, title } of listings) {
      expect(pictureKeys.length).toBeLessThanOrEqual(8);
      expect(new Set(pictureKeys).size, title).toBe(pictureKeys.length);
      for (const key of pictureKeys) expect(keys.has(key), key).toBe(true);
    }
    expect(new Set(listings.flatMap(({ pictureKeys }) => pictureKeys)).size).toBe(keys.size);
    expect(listings.filter(({ pictureKeys }) => pictureKeys.length === 0).length).toBeLessThan(15);
  });

  it('include small rentals under 150 000 F CFA in Cotonou', () => {
    const rentals = listings.filter((listing) => {
      const { propertyType, transactionType, bedrooms } = listing.specificData;
      const isSmall =
        ['appartement', 'studio', 'chambre'].includes(String(propertyType)) &&
        [1, 2, 3].includes(Number(bedrooms));
      const isVisible = isPublic({ status: listing.status, isPaused: listing.isPaused, isHidden: false });
      return (
        listing.citySlug === 'cotonou' &&
        transactionType === 'location' &&
        isSmall &&
        isVisible &&
        listing.price &&
        toXof(listing.price, DEFAULT_XOF_RATES) < 150_000
      );
    });
    expect(rentals.length).toBeGreaterThanOrEqual(10);
    expect(new Set(rentals.map(({ specificData }) => specificData.propertyType))).toEqual(
      new Set(['appartement', 'studio', 'chambre']),
    );
    expect(rentals.filter(({ specificData }) => specificData.bedrooms === 2).length).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('have prices in every currency, and some have none', () => {
    const currencies = countBy(({ price }) => price?.currency ?? 'none');
    for (const currency of ['XOF', 'EUR', 'USD', 'NGN', 'none'])
      expect(currencies[currency], currency).toBeGreaterThanOrEqual(3);
    expect(currencies.XOF).toBeGreaterThan(250);
  });
});

describe('the history of the planned listings', () => {
  it('fits their age', () => {
    for (const { status, createdAt } of listings) {
      const days = (NOW - createdAt) / DAY_MS;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThan(70.1);
      expect(days > LISTING_LIFETIME_DAYS).toBe(status === 'expired');
    }
  });

  it('includes about thirty premium, featured or boosted listings whose boost still runs', () => {
    const shown = listings.filter(
      ({ isPremium, isFeatured, boostDays }) => isPremium || isFeatured || boostDays,
    );
    expect(shown.length).toBeGreaterThanOrEqual(28);
    expect(shown.length).toBeLessThanOrEqual(36);
    for (const { status } of shown) expect(status).toBe('approved');
    const boosted = shown.flatMap(({ boostDays, createdAt }) =>
      boostDays ? [createdAt + boostDays * DAY_MS] : [],
    );
    expect(boosted.length).toBeGreaterThanOrEqual(10);
    expect(Math.min(...boosted)).toBeGreaterThan(NOW + DAY_MS);
    expect(listings.filter(({ isReserved }) => isReserved).length).toBeGreaterThanOrEqual(5);
    expect(listings.filter(({ isPaused }) => isPaused).length).toBeGreaterThanOrEqual(3);
  });

  it('never has more contacts or favourites than views', () => {
    for (const { viewsCount, contactsCount, favoritesCount } of listings) {
      expect(contactsCount).toBeLessThanOrEqual(viewsCount);
      expect(favoritesCount).toBeLessThanOrEqual(viewsCount);
    }
  });
});

describe('the texts', () => {
  it('never repeat from one listing to the next, and rarely at all', () => {
    for (const [index, { description }] of listings.entries())
      expect(description).not.toBe(listings[index + 1]?.description);
    expect(new Set(listings.map(({ description }) => description)).size).toBeGreaterThan(390);
  });

  it('contain no placeholder and no undefined value', () => {
    for (const { title, description } of listings)
      expect(`${title} ${description}`).not.toMatch(/[{}]|undefined|NaN| {2}/);
  });
});

describe('planDemonstration', () => {
  it('returns the same plan for the same time', () => {
    expect(planDemonstration(NOW)).toEqual({ sellers, listings });
  });

  it('shifts with the time', () => {
    const later = planDemonstration(NOW + 3 * DAY_MS);
    expect(later.listings.map(({ createdAt }) => createdAt - 3 * DAY_MS)).toEqual(
      listings.map(({ createdAt }) => createdAt),
    );
  });
});
