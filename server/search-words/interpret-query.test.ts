import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingSearchInput } from '#shared/search/search.schema.ts';
import { CATEGORIES, CATEGORY_FACTS } from '#shared/categories/category.ts';
import { count } from '#tests/world/counts.ts';
import { interpretQuery } from './interpret-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary();

function interpret(text: string) {
  const { section, params } = interpretQuery(text, vocabulary, { year: 2026 });
  return { section, params };
}

const appartement = { type: 'appartement' };

describe('a flat, a house, a plot', () => {
  test.each([
    [
      'apartement 2 chambre cotonou moins de 150000',
      { ...appartement, bedrooms: 2, location: 'Cotonou', maxPrice: 150_000 },
    ],
    [
      'Appartement 2 chambres à Cotonou, moins de 150 000 F CFA',
      { ...appartement, bedrooms: 2, location: 'Cotonou', maxPrice: 150_000 },
    ],
    ['appartements cotonou', { ...appartement, location: 'Cotonou' }],
    ['appart meublé fidjrossè', { ...appartement, location: 'Fidjrossè', search: 'meuble' }],
    ['maison a louer dakar', { type: 'maison', transaction: 'location', location: 'Dakar' }],
    ['maison à vendre abomey', { type: 'maison', transaction: 'vente', location: 'Abomey' }],
    ['terrain à calavi', { type: 'terrain', location: 'Abomey-Calavi' }],
    ['parcelle ouidah 5 millions', { type: 'terrain', location: 'Ouidah', maxPrice: 5_000_000 }],
    ['villa piscine abidjan', { type: 'villa', location: 'Abidjan', search: 'piscine' }],
    [
      'studio entre 30000 et 60000 parakou',
      { type: 'studio', minPrice: 30_000, maxPrice: 60_000, location: 'Parakou' },
    ],
    ['studio max 50k lomé', { type: 'studio', maxPrice: 50_000, location: 'Lomé' }],
    ['chambre salon porto novo', { bedrooms: 1, location: 'Porto-Novo' }],
    ['location magasin ouaga', { type: 'magasin', transaction: 'location', location: 'Ouagadougou' }],
    ['bureau a louer a partir de 100 mille', { type: 'bureau', transaction: 'location', minPrice: 100_000 }],
    ['terrain bohicon 1,5 million', { type: 'terrain', location: 'Bohicon', maxPrice: 1_500_000 }],
    ['maison budget 20 millions', { type: 'maison', maxPrice: 20_000_000 }],
    ['villas meublées yakro', { type: 'villa', location: 'Yamoussoukro', search: 'meublees' }],
    ['f4 bamako', { bedrooms: 3, location: 'Bamako' }],
    ['appartement 2 pièces cotonou', { ...appartement, bedrooms: 1, location: 'Cotonou' }],
    ['appartement 4 pièces 2 chambres', { ...appartement, bedrooms: 2 }],
    ['appartement une pièce', appartement],
    ['duplex cinq chambres', { type: 'duplex', bedrooms: 4 }],
    ['logement cotonu', { location: 'Cotonou' }],
    ['villa côte d’ivoire', { type: 'villa', location: "Côte d'Ivoire" }],
    ['immeuble à vendre au bénin', { type: 'immeuble', transaction: 'vente', location: 'Bénin' }],
  ])('%s', (text, params) => {
    expect(interpret(text)).toEqual({ section: 'immobilier', params });
  });
});

describe('a car, a motorbike', () => {
  test.each([
    ['toyota corolla 2016', { brand: 'Toyota', year: 2016, search: 'corolla' }],
    ['voiture pas cher', {}],
    ['voiture à louer à cotonou', { search: 'louer', location: 'Cotonou' }],
    ['voiture à vendre plus de 3 ans', { search: '3 ans' }],
    ['mercedes diesel accra', { brand: 'Mercedes', fuel: 'diesel', location: 'Accra' }],
    ['moto bajaj', { search: 'moto bajaj' }],
    ['peugot 307 essence', { brand: 'Peugeot', fuel: 'essence', search: '307' }],
    ['voitures occasion cotonou', { search: 'occasion', location: 'Cotonou' }],
    ['citroen c3', { brand: 'Citroën', search: 'c3' }],
    ['tricycle lokossa', { search: 'tricycle', location: 'Lokossa' }],
    [
      'hyundai tucson 2018 moins de 9 millions',
      { brand: 'Hyundai', year: 2018, maxPrice: 9_000_000, search: 'tucson' },
    ],
  ])('%s', (text, params) => {
    expect(interpret(text)).toEqual({ section: 'automobile', params });
  });
});

describe('somebody who does something', () => {
  test.each([
    ['plombier abidjan', { serviceType: 'plomberie', location: 'Abidjan' }],
    ['electricien', { serviceType: 'electricite' }],
    ['électricien à porto-novo', { serviceType: 'electricite', location: 'Porto-Novo' }],
    ['coiffeuse tresses', { serviceType: 'coiffure' }],
    ['répétiteur maths cotonou', { serviceType: 'education', location: 'Cotonou', search: 'maths' }],
    ['mecanicien', { serviceType: 'reparation', search: 'mecanicien' }],
    ['reparation telephone', { serviceType: 'reparation', search: 'telephone' }],
    ['depannage informatique', { serviceType: 'informatique' }],
    ['photographe mariage', { serviceType: 'evenementiel', search: 'photographe mariage' }],
  ])('%s', (text, params) => {
    expect(interpret(text)).toEqual({ section: 'services', params });
  });
});

describe('a thing', () => {
  test.each([
    ['iphone 14 pro max 385000', { category: 'telephonie', search: 'iphone 14 pro max', maxPrice: 385_000 }],
    ['frigo occasion', { category: 'electromenager', search: 'frigo' }],
    ['telephone samsung', { category: 'telephonie', search: 'samsung' }],
    ['téléphones portables moins de 80.000', { category: 'telephonie', maxPrice: 80_000 }],
    ['ordinateur portable hp', { category: 'informatique', search: 'hp' }],
    ['iphone à vendre', { category: 'telephonie', search: 'iphone' }],
    ['meuble tv', { category: 'mobilier', search: 'tv' }],
    ['lot de 4 chaises', { category: 'mobilier', search: 'lot 4 chaises' }],
    ['tv 4k', { category: 'electromenager', search: 'tv 4k' }],
    ['je cherche un frigo pas cher', { category: 'electromenager', search: 'frigo' }],
    ['canapé 3 places', { category: 'mobilier', search: 'canape 3 places' }],
    ['meubles de salon', { category: 'mobilier', search: 'salon' }],
    ['chaussures homme', { category: 'chaussures', search: 'homme' }],
    ['robe de soirée', { category: 'vetements', search: 'robe soiree' }],
    ['climatiseur lagos', { category: 'electromenager', search: 'climatiseur', location: 'Lagos' }],
    ['tablette neuve', { category: 'informatique', condition: 'neuf', search: 'tablette' }],
    ['bonjour', { search: 'bonjour' }],
    ['', {}],
  ])('%s', (text, params) => {
    expect(interpret(text)).toEqual({ section: 'marketplace', params });
  });
});

test('any text becomes a search that the API accepts', () => {
  const words = fc.constantFrom(
    'appartement',
    'chambre',
    '2',
    '10',
    '150000',
    'moins',
    'de',
    'entre',
    'et',
    'plus',
    'million',
    'k',
    'toyota',
    '2016',
    '1850',
    'f9',
    'zem',
    'cotonou',
    'a',
    'man',
    'ho',
    'neuf',
    'gpl',
    '999999999999999',
    'é',
    'œ'.repeat(70),
    '%',
    '"',
    'millions',
    'des',
    'constructor',
    '__proto__',
    'valueOf',
    'sans',
    '1m5',
    '€',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 250 }),
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.array(words, { maxLength: 40 }).map((each) => each.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const { section, params, understood } = interpretQuery(text, vocabulary);
      for (const { label, words: typedWords } of understood) expect(label && typedWords).not.toBe('');
      const domain = CATEGORIES.find((category) => CATEGORY_FACTS[category].section === section);
      const written = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, String(value)]),
      );
      expect(listingSearchInput.safeParse({ domain, ...written }).error).toBeUndefined();
    }),
    { seed: 7, numRuns: count({ ci: 500, prove: 50_000 }) },
  );
});
