import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { checkForm } from '#shared/platform/form-rules.ts';
import { formatInteger } from '#shared/platform/money.ts';
import {
  detailRules,
  ESSENTIAL_RULES,
  factsFromForm,
  listingFields,
  listingFromForm,
  placeOf,
} from './listing-form.ts';
import { parsePrice } from '../platform/parse-price.ts';
import { factsOf } from './listing-facts.ts';
import { listingInput } from './listing.schema.ts';

const NOW = Date.parse('2026-11-18T10:00:00Z');

describe('the first step', () => {
  const check = (values: Record<string, string>) => checkForm(ESSENTIAL_RULES, values);

  test('requires category, title and description with the messages of the specification', () => {
    expect(check({ category: 'services', title: 'Vélos', description: 'dix signes' })).toEqual({});
    expect(check({ title: ' Vélo ', description: 'neuf sign' })).toEqual({
      category: 'La catégorie est requise',
      title: 'Le titre est requis (min 5 caractères)',
      description: 'La description est requise (min 10 caractères)',
    });
    expect(check({ category: 'services', title: 'Plombier', description: 'Je répare tout.' })).toEqual({});
    expect(check({ category: 'bateaux', title: 'x'.repeat(121), description: 'y'.repeat(5001) })).toEqual({
      category: 'La catégorie est requise',
      title: '120 caractères au plus.',
      description: '5000 caractères au plus.',
    });
  });
});

describe('the second step', () => {
  const check = (category: (typeof CATEGORIES)[number], values: Record<string, string>) =>
    checkForm(detailRules(category, NOW), { price: '1', citySlug: 'cotonou', ...values });

  test.each([
    ['real_estate', 'bedrooms', '-1', 'Indiquez un nombre d’au moins 0.'],
    ['real_estate', 'bathrooms', '-2', 'Indiquez un nombre d’au moins 0.'],
    ['real_estate', 'areaSqMeters', '0', 'Indiquez un nombre d’au moins 1.'],
    ['automobile', 'year', '1899', 'Indiquez une année entre 1900 et 2027.'],
    ['automobile', 'year', '2028', 'Indiquez une année entre 1900 et 2027.'],
    ['automobile', 'mileage', '-5', 'Indiquez un nombre d’au moins 0.'],
    ['automobile', 'mileage', '12,5', 'Indiquez un nombre entier.'],
    ['services', 'experienceYears', '-1', 'Indiquez un nombre d’au moins 0.'],
    ['marketplace', 'stockQuantity', '-1', 'Indiquez un nombre d’au moins 0.'],
    ['marketplace', 'condition', 'cassé', 'Choisissez dans la liste.'],
    ['automobile', 'make', 'x'.repeat(61), '60 caractères au plus.'],
    ['services', 'portfolioLinks', 'a\n'.repeat(11), '10 lignes au plus.'],
  ] as const)('%s: %s of %j is answered with %j', (category, key, value, message) => {
    expect(check(category, { [`specificData.${key}`]: value })).toEqual({ [`specificData.${key}`]: message });
  });

  test('accepts a sub-category that the team added, but no such value in another field', () => {
    const values = { 'specificData.vehicleType': 'plus-tricycle', 'specificData.fuel': 'plus-tricycle' };
    expect(check('automobile', values)).toEqual({ 'specificData.fuel': 'Choisissez dans la liste.' });
    expect(factsFromForm('automobile', values)).toEqual({ vehicleType: 'plus-tricycle' });
  });

  test('requires a city, of a country that is chosen first', () => {
    const at = (place: Record<string, string>) =>
      checkForm(detailRules('services', NOW), { price: '1', ...place });
    expect(at({})).toEqual({ countryCode: 'Choisissez le pays, puis la ville.' });
    expect(at({ countryCode: 'BJ' })).toEqual({ citySlug: 'Choisissez la ville.' });
    expect(at({ countryCode: 'BJ', citySlug: 'atlantis' })).toEqual({ citySlug: 'Choisissez la ville.' });
    // Without JavaScript the cities of all countries are offered: one determines its country.
    expect(at({ citySlug: 'cotonou' })).toEqual({});
  });

  test('requires a numeric price; every other field but the city is optional', () => {
    for (const category of CATEGORIES) expect(check(category, {})).toEqual({});
    for (const price of ['', 'beaucoup', '-5', '1e9', '12,345,6'])
      expect(check('services', { price })).toEqual({ price: 'Le prix est requis et doit être un nombre' });
  });

  test('accepts a phone number as people write it, and no other text', () => {
    for (const contactPhone of ['', '07 08 09 10 11', '+229 01.97.12.34.56'])
      expect(check('services', { contactPhone })).toEqual({});
    expect(check('services', { contactPhone: 'demandez Awa' })).toEqual({
      contactPhone: 'Numéro de téléphone invalide',
    });
  });
});

describe('prices', () => {
  test.each([
    ['6250000', 6_250_000],
    ['6 250 000', 6_250_000],
    ['6\u202f250\u00a0000 F CFA', 6_250_000],
    ['6.250.000 FCFA', 6_250_000],
    ['0', 0],
    ['12,50', 13],
  ])('%j is %d francs', (typed, amountMinor) => {
    expect(parsePrice(typed, 'XOF')).toEqual({ amountMinor, currency: 'XOF' });
  });

  test('cents are kept in currencies that have them', () => {
    expect(parsePrice('12,50 €', 'EUR')).toEqual({ amountMinor: 1250, currency: 'EUR' });
    expect(parsePrice('1.200', 'EUR')).toEqual({ amountMinor: 120_000, currency: 'EUR' });
  });

  test('a formatted price is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (amountMinor) => {
        expect(parsePrice(formatInteger(amountMinor), 'XOF')).toEqual({ amountMinor, currency: 'XOF' });
      }),
      { seed: 7 },
    );
  });
});

describe('the submitted listing', () => {
  test('facts are stored as their category defines them, however they were typed', () => {
    expect(
      factsFromForm('automobile', {
        'specificData.make': 'TOYOTA',
        'specificData.vehicleType': 'suv',
        'specificData.mileage': '85 000 km',
        'specificData.model': '  ',
        'specificData.productCategory': 'telephonie',
      }),
    ).toEqual({ make: 'Toyota', vehicleType: 'suv', mileage: 85_000 });
    expect(factsFromForm('automobile', { 'specificData.make': 'Haojue' })).toEqual({ make: 'Haojue' });
    expect(factsFromForm('real_estate', { 'specificData.amenities': 'meuble,jacuzzi,parking' })).toEqual({
      amenities: ['meuble', 'parking'],
    });
    expect(
      factsFromForm('services', {
        'specificData.portfolioLinks': 'https://a.example\r\n\r\n https://b.example ',
      }),
    ).toEqual({ portfolioLinks: ['https://a.example', 'https://b.example'] });
  });

  test('a city determines its country; an empty city is null', () => {
    expect(placeOf({ countryCode: 'BJ', citySlug: 'abidjan' })).toEqual({
      countryCode: 'CI',
      citySlug: 'abidjan',
    });
    expect(placeOf({ countryCode: 'BJ', citySlug: '' })).toEqual({ countryCode: 'BJ', citySlug: null });
    expect(placeOf({})).toEqual({ countryCode: null, citySlug: null });
  });

  test('whatever the rules accept, the API accepts', () => {
    const typed = fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '7',
        '2016',
        '85 000',
        '-3',
        'meuble,parking',
        'Toyota',
        'neuf',
        'location',
        'BJ',
        'cotonou',
      ),
      fc.string({ maxLength: 130 }),
    );
    const form = fc.constantFrom(...CATEGORIES).chain((category) =>
      fc.record(Object.fromEntries(listingFields(category).map((name) => [name, typed]))).map((values) => ({
        category,
        values: { ...values, category, price: '5000' } as Record<string, string>,
      })),
    );
    let accepted = 0;
    fc.assert(
      fc.property(form, ({ category, values }) => {
        const rules = { ...ESSENTIAL_RULES, ...detailRules(category, Date.now()) };
        const sound = { ...values };
        for (const field of Object.keys(checkForm(rules, values))) sound[field] = '';
        if (!placeOf(sound).citySlug) sound.citySlug = 'cotonou';
        // The id of an uploaded video is never typed.
        const words = { title: 'Un bon titre', description: 'Une description assez longue', videoId: '' };
        const filled = { ...sound, ...words };
        const parsed = listingInput.safeParse(listingFromForm(category, filled, []));
        expect(parsed.error?.issues ?? []).toEqual([]);
        accepted += 1;
      }),
      { seed: 11, numRuns: 200 },
    );
    expect(accepted).toBe(200);
  });

  test('every fact of every category has a field', () => {
    for (const category of CATEGORIES)
      for (const { key } of factsOf(category))
        expect(listingFields(category)).toContain(`specificData.${key}`);
  });
});
