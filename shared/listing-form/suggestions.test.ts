import { describe, expect, test } from 'vitest';
import type { Category } from '../categories/category.ts';
import { factsFromText } from './facts-from-text.ts';
import { suggestionsFor } from './suggestions.ts';
import { suggestTitle } from './suggested-title.ts';

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

test('suggests only empty fields, and no title that adds nothing', () => {
  const values = {
    title: 'Belle Toyota 2016',
    description: 'Diesel',
    'specificData.make': 'Toyota',
    'specificData.model': 'Corolla',
  };
  expect(suggestionsFor('automobile', values)).toEqual({
    facts: { 'specificData.year': '2016', 'specificData.fuel': 'diesel' },
    title: 'Toyota Corolla',
  });
  expect(suggestionsFor('automobile', { ...values, title: 'Ma Toyota Corolla' }).title).toBeNull();
});
