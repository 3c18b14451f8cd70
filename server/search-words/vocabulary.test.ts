import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { filterFactsOf } from '#shared/listings/facts.ts';
import { GOODS } from './goods.data.ts';
import { interpretQuery, listCorrections } from './interpret-query.ts';
import { listMeanings } from './meanings.ts';
import { listPlaces } from './place-names.ts';
import { placeTerms } from './place-terms.ts';
import { MODELS, OTHER_VEHICLES } from './vehicles.data.ts';
import { buildVocabulary, namesIn } from './vocabulary.ts';

const vocabulary = buildVocabulary();
const interpret = (text: string) => interpretQuery(text, vocabulary, { year: 2026 });

test('knows at least 600 names of goods and 150 models', () => {
  const goods = new Set(Object.values(GOODS).flatMap((list) => namesIn(list.replace('|', ','))));
  expect(goods.size).toBeGreaterThanOrEqual(600);
  expect(Object.values(MODELS).flatMap(namesIn).length).toBeGreaterThanOrEqual(150);
  expect(namesIn(OTHER_VEHICLES).length).toBeGreaterThanOrEqual(100);
});

test('every meaning sets parameters that its section has, to values that they can have', () => {
  const wrong = listMeanings().flatMap(({ name, meaning: { section, params } }) =>
    Object.entries(params).flatMap(([param, value]) => {
      const fact = filterFactsOf(section).find((each) => each.param === param);
      const isKnown = fact?.kind === 'choice' && fact.options.some((option) => option.value === value);
      return isKnown ? [] : [`${section}: ${name} sets ${param} to ${value}`];
    }),
  );
  expect(wrong).toEqual([]);
  expect(new Set(listMeanings().map(({ meaning }) => meaning.section))).toEqual(new Set(CATEGORIES));
});

test('every place is found by the words that its listings have', () => {
  const without = listPlaces().filter(({ place }) => (placeTerms(place.name) ?? []).length === 0);
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe('a synonym of the team', () => {
  const withSynonyms = buildVocabulary([
    { words: 'gbanzakara, ban-kô', section: 'real_estate', params: { type: 'maison' } },
    { words: 'frigo', section: 'marketplace', params: { category: 'plus-froid' }, label: 'Froid' },
    { words: 'gbakalo', section: 'services', params: { serviceType: 'transport', search: 'livraison' } },
  ]);
  const answer = (text: string) => interpretQuery(text, withSynonyms);

  test.each([
    ['gbanzakara à lomé', 'immobilier', { type: 'maison', location: 'Lomé' }],
    ['gbanzakaras lomé', 'immobilier', { type: 'maison', location: 'Lomé' }],
    ['ban ko', 'immobilier', { type: 'maison' }],
    ['gbakalo dakar', 'services', { serviceType: 'transport', location: 'Dakar', search: 'livraison' }],
  ])('is read in “%s”', (text, section, params) => {
    expect(answer(text)).toMatchObject({ section, params });
  });

  test('replaces a built-in meaning and has its own label', () => {
    expect(answer('frigo').params).toEqual({ category: 'plus-froid' });
    expect(answer('frigo').understood).toEqual([
      { words: 'frigo', field: 'category', value: 'plus-froid', label: 'Froid' },
    ]);
    expect(interpret('frigo').params).toEqual({ category: 'electromenager', search: 'frigo' });
  });
});

describe('a typing mistake', () => {
  test.each([
    ['apartement', 'appartement'],
    ['corola', 'corolla'],
    ['cotonu', 'cotonou'],
    ['ordinatuer', 'ordinateur'],
    ['refrigirateur', 'refrigerateur'],
  ])('in “%s” is read as %s', (typed, meant) => {
    expect(listCorrections(typed, vocabulary)).toEqual(new Map([[typed, meant]]));
  });

  test.each([
    'château',
    'éducatif',
    'cafard',
    'toilettes',
    'plage',
    'femme',
    'wifi',
    'xyzzyx',
    'appartement',
  ])('“%s” is none', (word) => {
    expect(listCorrections(word, vocabulary)).toEqual(new Map());
  });

  test('is left alone where the word is in use', () => {
    const answer = interpretQuery('corola', vocabulary, { isInUse: (word) => word === 'corola' });
    expect(answer).toMatchObject({
      section: 'marketplace',
      params: { search: 'corola' },
      unknown: ['corola'],
    });
  });
});
