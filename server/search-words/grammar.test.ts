import { describe, expect, test } from 'vitest';
import { interpretQuery } from './interpret-query.ts';
import { buildVocabulary } from './vocabulary.ts';

const vocabulary = buildVocabulary();
const interpret = (text: string) => interpretQuery(text, vocabulary, { year: 2026 });

describe('amounts', () => {
  test.each([
    ['150k', 150_000],
    ['150.000', 150_000],
    ['150 000', 150_000],
    ['150\u202f000\u00a0F\u00a0CFA', 150_000],
    ['150,000 FCFA', 150_000],
    ['150000f', 150_000],
    ['1,5M', 1_500_000],
    ['1.5 million', 1_500_000],
    ['1m5', 1_500_000],
    ['1 million 500 mille', 1_500_000],
    ['1 million 500', 1_500_000],
    ['3 millions 5 max', 3_500_000],
    ['ne dépasse pas 80 000', 80_000],
    ['no more than 5 million', 5_000_000],
    ['un million et demi', 1_500_000],
    ['deux millions cinq cent mille', 2_500_000],
    ['cinquante mille', 50_000],
    ['cent cinquante mille', 150_000],
    ['quatre vingt dix mille', 90_000],
    ['vingt et un mille', 21_000],
    ['₦100,000', 39_000],
    ['100 000 naira', 39_000],
    ['200 €', 131_191],
    ['200 euros', 131_191],
    ['$100', 60_500],
    ['100 dollars', 60_500],
    ['budget 80 000', 80_000],
    ['budget max de 80 000', 80_000],
    ['80 000 max', 80_000],
    ['pas plus de 80 000', 80_000],
    ['jusqu’à 80 000', 80_000],
    ['moins d’un million', 1_000_000],
  ])('%s is at most %d', (typed, maxPrice) => {
    expect(interpret(`studio ${typed}`).params).toEqual({ type: 'studio', maxPrice });
  });

  test.each([
    ['entre 50 et 80 millions', 50_000_000, 80_000_000],
    ['50-80 millions', 50_000_000, 80_000_000],
    ['de 500 à 1 million', 500_000, 1_000_000],
    ['300 000 à 400 000', 300_000, 400_000],
    ['100k-150k', 100_000, 150_000],
    ['entre 80 000 et 60 000', 60_000, 80_000],
    ['environ 100 000', 80_000, 120_000],
    ['au moins 60 000 et au plus 80 000', 60_000, 80_000],
    ['à partir de 60 000', 60_000, undefined],
    ['60 000 minimum', 60_000, undefined],
    ['plus de 60 000', 60_000, undefined],
  ])('%s is a range', (typed, minPrice, maxPrice) => {
    expect(interpret(`studio ${typed}`).params).toEqual({
      type: 'studio',
      minPrice,
      ...(maxPrice === undefined ? {} : { maxPrice }),
    });
  });

  test.each([
    'iphone 12',
    'peugeot 307',
    '4 chaises',
    'iphone 128 go',
    'citerne 500 litres',
    'canapé 3 places',
    'terrain 200 m2',
    'terrain 1000 m2',
    'toyota 45 000 km',
    'tv 4k',
    'appelez le 97123456',
    'pneu 195/65 r15',
  ])('%s names no price', (text) => {
    expect(interpret(text).params).not.toHaveProperty('maxPrice');
    expect(interpret(text).params).not.toHaveProperty('minPrice');
  });
});

test.each(['150mil/mois max', '150 000 f par mois', '150 000/mois', '150k per month'])(
  '“%s” is the rent of a home',
  (typed) => {
    expect(interpret(`studio ${typed}`).params).toEqual({
      type: 'studio',
      transaction: 'location',
      maxPrice: 150_000,
    });
    expect(interpret(`chauffeur ${typed}`).params).not.toHaveProperty('transaction');
  },
);

test.each([
  ['chambre 8000 porto novo', 8_000],
  ['livre père riche 3000', 3_000],
  ['studio à 7500', 7_500],
])('the round number of “%s” is a price', (text, maxPrice) => {
  expect(interpret(text).params).toMatchObject({ maxPrice });
});

test.each(['toyota 5000', 'nokia 3310', 'lampe 5500 lumens', 'imprimante 4500 couleur'])(
  '“%s” has no price',
  (text) => {
    expect(interpret(text).params).not.toHaveProperty('maxPrice');
  },
);

test.each([
  ['tiguan essence auto', 'tiguan automatique'],
  ['renault clio manuel', 'clio manuelle'],
  ['pneu auto', 'pneu'],
])('“%s” is searched for as “%s”', (text, search) => {
  expect(interpret(text).params.search).toBe(search);
});

describe('years', () => {
  test.each([
    ['corolla 2016', { year: 2016 }],
    ['corolla à partir de 2016', { minYear: 2016 }],
    ['corolla 2016 et plus', { minYear: 2016 }],
    ['corolla après 2012', { minYear: 2012 }],
    ['corolla avant 2010', { maxYear: 2010 }],
    ['corolla 2015 à 2018', { minYear: 2015, maxYear: 2018 }],
    ['corolla 2015-2018', { minYear: 2015, maxYear: 2018 }],
    ['corolla entre 2018 et 2015', { minYear: 2015, maxYear: 2018 }],
    ['corolla moins de 5 ans', { minYear: 2021 }],
    ['corolla 2016 max 3 millions', { year: 2016, maxPrice: 3_000_000 }],
  ])('%s', (text, params) => {
    expect(interpret(text).params).toEqual({ brand: 'Toyota', search: 'corolla', ...params });
  });
});

test.each([
  ['maison sans piscine', { type: 'maison' }, ['sans piscine']],
  ['appartement pas meublé', { type: 'appartement' }, ['pas meublé']],
  ['voiture sauf diesel', {}, ['sauf diesel']],
  ['chambre sans caution ni commission', { type: 'chambre' }, ['sans caution ni commission']],
  ['je ne veux pas de studio', {}, ['pas de studio']],
  ['frigo pas cher', { category: 'electromenager', search: 'frigo' }, []],
  ['perceuse sans fil', { category: 'bricolage', search: 'perceuse sans fil' }, []],
])('%s: what is excluded is neither filtered nor searched for', (text, params, excluded) => {
  expect(interpret(text)).toMatchObject({ params, excluded });
  expect(interpret(text).params).toEqual(params);
});

test.each([
  ['je vends mon frigo', 'publish'],
  ['vends terrain calavi', 'publish'],
  ['à vendre ma toyota', 'publish'],
  ['je loue ma maison', 'publish'],
  ['selling my phone', 'publish'],
  ['maison à vendre', 'search'],
  ['je loue une voiture', 'search'],
  ['qui vend des frigos', 'search'],
])('the intent of “%s” is to %s', (text, intent) => {
  expect(interpret(text).intent).toBe(intent);
});

test.each([
  ['ensemble 3 pièces homme', { category: 'vetements', search: 'ensemble 3 pieces homme' }],
  ['riz parfumé sac 50kg', { search: 'riz parfume sac 50kg' }],
  ['sac de mil', { category: 'accessoires', search: 'sac mil' }],
  ['maillot sénégal', { category: 'sport', search: 'maillot senegal' }],
])('the good of “%s” keeps what follows it', (text, params) => {
  expect(interpret(text)).toMatchObject({ section: 'marketplace', params });
  expect(interpret(text).params).toEqual(params);
});

test('a district of another city than the named one is not meant', () => {
  expect(interpret('villa zone industrielle bobo').params).toMatchObject({ location: 'Bobo-Dioulasso' });
  expect(interpret('studio sacré coeur 3 vdn').params).toMatchObject({
    location: 'Sacré Cœur 3',
    search: 'vdn',
  });
});

test('by the day is a way of letting', () => {
  expect(interpret('location appartement par jour').params).toMatchObject({ transaction: 'courte-duree' });
  expect(interpret('location appartement').params).toMatchObject({ transaction: 'location' });
});

describe('places', () => {
  test.each([
    ['villa abomey-calavi', 'Abomey-Calavi'],
    ['villa calavi', 'Abomey-Calavi'],
    ['villa abomey', 'Abomey'],
    ['villa cocody angré', 'Angré'],
    ['villa akpakpa cotonou', 'Akpakpa'],
    ['villa lomé togo', 'Lomé'],
    ['villa grand bassam', 'Grand-Bassam'],
    ['villa à man', 'Man'],
    ['villa plateau dakar', 'Plateau, Dakar'],
    ['villa sénégal', 'Sénégal'],
    ['villa ouaga 2000', 'Ouaga 2000'],
    ['villa agoè légbassito', 'Légbassito'],
    ['villa yopougon maroc', 'Maroc'],
  ])('%s', (text, location) => {
    expect(interpret(text).params).toEqual({ type: 'villa', location });
  });

  test.each(['plateau repas', 'frigo man', 'commerce équitable', 'vêtement habitat'])(
    '%s names none',
    (text) => {
      expect(interpret(text).params).not.toHaveProperty('location');
    },
  );
});

describe('a text from anywhere', () => {
  test('of 200 characters is read whole, of a longer one the beginning', () => {
    const filled = `villa ${'très '.repeat(60)}`.slice(0, 195);
    expect(interpret(`${filled} lomé`)).toMatchObject({ params: { location: 'Lomé' }, isShortened: false });
    expect(interpret(`${filled} ${'x'.repeat(20)} lomé`)).toMatchObject({
      params: { type: 'villa' },
      isShortened: true,
    });
    expect(interpret('a'.repeat(1_000_000)).isShortened).toBe(true);
  });

  test.each([
    '__proto__',
    'constructor',
    'toString hasOwnProperty',
    '٣ غرف',
    'ⅷ ²³ ½ 50٠٠٠',
    'n1 N2k €€ ₦',
    '+ + +',
  ])('“%s” is answered', (text) => {
    expect(interpret(text).section).toBe('marketplace');
  });
});
