import { describe, expect, test } from 'vitest';
import type { Category } from '../categories/category.ts';
import { CURRENCIES } from '../platform/money.ts';
import { listingInput } from './listing.schema.ts';
import { LISTING_STATUSES } from './listing-lifecycle.ts';

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const parse = (category: Category, specificData: Record<string, unknown>) =>
  listingInput.safeParse({
    category,
    title: 'Une annonce',
    description: 'Une description assez longue.',
    price: null,
    countryCode: 'BJ',
    citySlug: 'cotonou',
    district: null,
    specificData,
    pictureIds: [],
    contactPhone: null,
  });

test.each<[Category, string, number]>([
  ['real_estate', 'bedrooms', 0],
  ['real_estate', 'bathrooms', 0],
  ['real_estate', 'areaSqMeters', 1],
  ['automobile', 'year', 1900],
  ['automobile', 'mileage', 0],
  ['services', 'experienceYears', 0],
  ['marketplace', 'stockQuantity', 0],
])('of %s, %s is at least %i', (category, key, min) => {
  expect(parse(category, { [key]: min }).success).toBe(true);
  const below = parse(category, { [key]: min - 1 });
  expect(below.error?.issues.map(({ path }) => path.join('.'))).toEqual([`specificData.${key}`]);
});

test("a vehicle's year is next year at the latest", () => {
  expect(parse('automobile', { year: NEXT_YEAR }).success).toBe(true);
  expect(parse('automobile', { year: NEXT_YEAR + 1 }).success).toBe(false);
});

describe('the facts of the specification', () => {
  test.each<[Category, Record<string, unknown>]>([
    [
      'real_estate',
      {
        propertyType: 'villa',
        transactionType: 'vente',
        bedrooms: 4,
        bathrooms: 2,
        areaSqMeters: 320,
        amenities: ['piscine'],
      },
    ],
    ['automobile', { vehicleType: 'voiture', make: 'Toyota', model: 'Corolla', year: 2016, mileage: 98_000 }],
    [
      'services',
      {
        serviceCategory: 'plomberie',
        availability: 'Du lundi au samedi',
        experienceYears: 12,
        portfolioLinks: ['https://exemple.bj/chantiers'],
      },
    ],
    ['marketplace', { productCategory: 'telephonie', brand: 'Tecno', stockQuantity: 3 }],
  ])('of %s are all stored', (category, specificData) => {
    const parsed = parse(category, specificData);
    expect(parsed.error?.issues).toBeUndefined();
    expect(parsed.data?.specificData).toEqual(specificData);
  });
});

test('a price is in one of four currencies, and a listing has one of seven statuses', () => {
  expect(CURRENCIES).toEqual(['XOF', 'EUR', 'USD', 'NGN']);
  expect([...LISTING_STATUSES].toSorted()).toEqual(
    ['approved', 'draft', 'expired', 'pending', 'rejected', 'removed', 'sold'].toSorted(),
  );
});
