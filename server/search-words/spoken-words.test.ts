import { describe, expect, test } from 'vitest';
import { interpretQuery } from './interpret-query.ts';
import { namesThing } from './names-thing.ts';
import { buildVocabulary } from './vocabulary.ts';
import { soundOf } from './word-sound.ts';

const vocabulary = buildVocabulary();
const interpret = (text: string) => interpretQuery(text, vocabulary, { year: 2026 });

test.each([
  ['entrepot', 'antrepo'],
  ['tracteur', 'traktere'],
  ['peugeot', 'peujo'],
  ['client', 'clian'],
  ['voiture', 'voitur'],
  ['reserver', 'rezerve'],
])('“%s” sounds like “%s”', (word, heard) => {
  expect(soundOf(heard)).toBe(soundOf(word));
});

describe('what is written by ear', () => {
  test('is searched for as it was meant, inside a name, too', () => {
    expect(interpret('machine a lavé').params).toEqual({
      category: 'electromenager',
      search: 'machine laver',
    });
    expect(interpret('antrepo bohicon').params).toEqual({ type: 'entrepot', location: 'Bohicon' });
  });

  test('is read without the apostrophe that was left out', () => {
    expect(interpret('prof danglais').params).toEqual({ serviceType: 'education', search: 'anglais' });
  });

  test('is no place that only sounds like it', () => {
    expect(interpret('baby carrier').params).toEqual({ search: 'baby carrier' });
  });
});

describe('a name that means nothing', () => {
  test.each(['d’accord', 'mes annonces sont à quel niveau', 'vous livrez ?', 'since morning'])(
    '“%s” names no thing to search for',
    (text) => {
      expect(namesThing(text, vocabulary, () => false)).toBe(false);
      expect(interpret(text).understood).toEqual([]);
    },
  );

  test.each(['honda accord', 'niveau laser', 'livre de maths', 'sac de maïs'])('“%s” does', (text) => {
    expect(namesThing(text, vocabulary, () => false)).toBe(true);
  });
});

describe('around what is sought', () => {
  test('a story before the wish is not searched for', () => {
    expect(interpret('ma sœur a accouché et cherche une nounou à Godomey').params).toEqual({
      serviceType: 'menage',
      location: 'Godomey',
      search: 'nounou',
    });
  });

  test('where somebody comes from is not where something is sought', () => {
    expect(interpret('mon cousin arrive d’Abidjan, studio vers Haie Vive').params).toMatchObject({
      type: 'studio',
      location: 'Haie Vive',
    });
  });

  test('some nights are a short stay, and so often a week is none', () => {
    expect(interpret('studio Ouidah pour 3 nuits').params).toMatchObject({ transaction: 'courte-duree' });
    expect(interpret('femme de ménage 2 fois par semaine').params).toEqual({ serviceType: 'menage' });
  });

  test('what is done to a thing is sought rather than the thing', () => {
    expect(interpret('house cleaning lagos').section).toBe('services');
    expect(interpret('AC repair ikeja').section).toBe('services');
  });

  test.each([
    ['Kia sportage 2016 2017 ou 2018', { minYear: 2016, maxYear: 2018 }],
    ['corolla 2012 en montant', { minYear: 2012 }],
    ['corolla pas avant 2008', { minYear: 2008 }],
  ])('years: “%s”', (text, years) => {
    expect(interpret(text).params).toMatchObject(years);
  });
});
