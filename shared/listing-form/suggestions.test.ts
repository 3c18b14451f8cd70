import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Category } from '../categories/category.ts';
import { factsFromText } from './facts-from-text.ts';
import { suggestionsFor } from './suggestions.ts';
import { completeTitle, suggestTitle } from './suggested-title.ts';

describe('facts are read from the text', () => {
  test.each<[Category, string, Record<string, string>]>([
    [
      'automobile',
      'Toyota Corolla 2016 diesel automatique, 85 000 km, dédouanée',
      {
        make: 'Toyota',
        year: '2016',
        fuel: 'diesel',
        gearbox: 'automatique',
        mileage: '85000',
        customs: 'dedouane',
      },
    ],
    [
      'real_estate',
      'Appartement 3 pièces à louer, 80 m², 2 mois de caution et 3 mois d’avance',
      {
        propertyType: 'appartement',
        transactionType: 'location',
        bedrooms: '2',
        areaSqMeters: '80',
        depositMonths: '2',
        advanceMonths: '3',
      },
    ],
    [
      'real_estate',
      'Parcelle à vendre 500 m2 avec titre foncier',
      {
        propertyType: 'terrain',
        transactionType: 'vente',
        areaSqMeters: '500',
        landTitle: 'titre-foncier',
      },
    ],
    ['real_estate', 'Villa 5 pièces, 3 chambres', { propertyType: 'villa', bedrooms: '3' }],
    ['services', 'Plombier, 12 ans d’expérience', { serviceCategory: 'plomberie', experienceYears: '12' }],
    [
      'marketplace',
      'iPhone 12 débloqué, bon état',
      {
        productCategory: 'telephonie',
        brand: 'Apple',
        condition: 'bon',
        simLock: 'debloque',
      },
    ],
    ['marketplace', 'Une autre chose', {}],
    ['automobile', 'Vends pour 2000 F', {}],
  ])('%s: %j', (category, text, facts) => {
    expect(factsFromText(category, text)).toEqual(facts);
  });
});

describe('titles are made from the facts', () => {
  const COTONOU = { city: 'Cotonou', district: 'Fidjrossè' };
  test.each<[Category, Record<string, string | number>, string | null]>([
    [
      'real_estate',
      { propertyType: 'appartement', transactionType: 'location', bedrooms: 3 },
      'Appartement 3 chambres à louer à Cotonou, Fidjrossè',
    ],
    [
      'real_estate',
      { propertyType: 'terrain', transactionType: 'vente', areaSqMeters: 500 },
      'Terrain 500 m² à vendre à Cotonou, Fidjrossè',
    ],
    [
      'automobile',
      { make: 'Toyota', model: 'Corolla', year: 2016, fuel: 'diesel', gearbox: 'automatique' },
      'Toyota Corolla 2016, diesel, boîte automatique',
    ],
    [
      'services',
      { serviceCategory: 'plomberie', experienceYears: 12 },
      'Plomberie à Cotonou, Fidjrossè, 12 ans d’expérience',
    ],
    [
      'marketplace',
      { productCategory: 'telephonie', brand: 'Samsung', condition: 'bon' },
      'Téléphone Samsung, bon état',
    ],
    ['marketplace', { productCategory: 'telephonie' }, null],
    ['automobile', {}, null],
    ['real_estate', { transactionType: 'vente' }, null],
  ])('%s: %j', (category, data, title) => {
    expect(suggestTitle(category, data, COTONOU)).toBe(title);
  });
});

describe('a typed title is completed, and never loses a word', () => {
  const AT = { city: 'Cotonou', district: 'Fidjrossè' };
  test.each<[Category, string, Record<string, string | number>, string | null]>([
    [
      'marketplace',
      'iPhone 12 128 Go bleu, batterie 87 %',
      { productCategory: 'telephonie', brand: 'Apple', condition: 'bon' },
      'iPhone 12 128 Go bleu, batterie 87 %, bon état',
    ],
    [
      'marketplace',
      'iPhone 12 bleu, bon état',
      { productCategory: 'telephonie', brand: 'Apple', condition: 'bon' },
      null,
    ],
    [
      'automobile',
      'Corolla très propre.',
      { make: 'Toyota', model: 'Corolla', year: 2016, fuel: 'diesel' },
      'Corolla très propre, Toyota 2016, diesel',
    ],
    [
      'automobile',
      'Toyota Corolla',
      { make: 'Toyota', model: 'Corolla', year: 2016, fuel: 'diesel' },
      'Toyota Corolla 2016, diesel',
    ],
    [
      'real_estate',
      'Appartement calme à Fidjrossè',
      { propertyType: 'appartement', transactionType: 'location', bedrooms: 3 },
      'Appartement calme à Fidjrossè, 3 chambres à louer à Cotonou',
    ],
    [
      'real_estate',
      'Belle villa 4 chambres à vendre',
      { propertyType: 'villa', transactionType: 'vente', bedrooms: 5 },
      'Belle villa 4 chambres à vendre, à Cotonou, Fidjrossè',
    ],
    [
      'services',
      'Intervention 24 h',
      { serviceCategory: 'plomberie' },
      'Intervention 24 h, plomberie à Cotonou, Fidjrossè',
    ],
  ])('%s: %j', (category, title, data, completed) => {
    expect(completeTitle(category, title, data, AT)).toBe(completed);
  });

  test('as far as it fits into a title', () => {
    const data = { productCategory: 'telephonie', brand: 'Apple', condition: 'bon' };
    const title = `iPhone ${'x'.repeat(105)}`;
    expect(completeTitle('marketplace', title, data, AT)).toBeNull();
    expect(completeTitle('marketplace', title.slice(0, 110), data, AT)).toBe(
      `${title.slice(0, 110)}, bon état`,
    );
  });

  test('whatever was typed', () => {
    const words = fc.array(
      fc.constantFrom('iPhone', '12', '128', 'Go', 'bleu', '87', '%', 'état', 'à', 'neuf', 'X'),
    );
    fc.assert(
      fc.property(words, (typed) => {
        const data = { productCategory: 'telephonie', brand: 'Apple', condition: 'bon' };
        const completed = completeTitle('marketplace', typed.join(' '), data, AT) ?? typed.join(' ');
        const found = completed.toLowerCase().split(/[^\p{L}\d%]+/u);
        for (const word of typed.filter((each) => each !== '%')) expect(found).toContain(word.toLowerCase());
        expect(completed.length).toBeLessThanOrEqual(120);
      }),
      { seed: 13 },
    );
  });
});

test('suggests only empty fields, and no title that adds nothing', () => {
  const values = {
    title: 'Belle Toyota 2016',
    description: 'Diesel',
    'specificData.make': 'Toyota',
    'specificData.model': 'Corolla',
  };
  expect(suggestionsFor('automobile', values)).toEqual({
    facts: { 'specificData.year': '2016', 'specificData.fuel': 'diesel' },
    title: 'Belle Toyota 2016, Corolla',
  });
  expect(suggestionsFor('automobile', { ...values, title: 'Ma Toyota Corolla' }).title).toBeNull();
});
