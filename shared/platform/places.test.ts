import { describe, expect, test } from 'vitest';
import { COUNTRIES } from './places.data.ts';
import { cityName, COUNTRY_CODES, findCity, findCountry, findPlace } from './places.ts';

const citiesOf = (code: string) => findCountry(code)?.cities.map((city) => city.name);

test('the three lists of cities are those of the specification', () => {
  expect(citiesOf('BJ')).toEqual([
    'Cotonou',
    'Porto-Novo',
    'Parakou',
    'Djougou',
    'Bohicon',
    'Kandi',
    'Abomey',
    'Natitingou',
    'Ouidah',
    'Lokossa',
  ]);
  expect(citiesOf('CI')).toEqual([
    'Abidjan',
    'Bouaké',
    'Daloa',
    'Yamoussoukro',
    'San Pedro',
    'Korhogo',
    'Man',
    'Gagnoa',
    'Abengourou',
    'Divo',
  ]);
  expect(citiesOf('NG')).toEqual([
    'Lagos',
    'Kano',
    'Ibadan',
    'Abuja',
    'Port Harcourt',
    'Benin City',
    'Maiduguri',
    'Zaria',
    'Aba',
    'Jos',
  ]);
});

test('the nine countries are in the agreed order', () => {
  expect(COUNTRY_CODES).toEqual(['BJ', 'CI', 'NG', 'SN', 'TG', 'BF', 'ML', 'NE', 'GH']);
  expect(COUNTRIES.map((country) => country.callingCode)).toEqual([
    '229',
    '225',
    '234',
    '221',
    '228',
    '226',
    '223',
    '227',
    '233',
  ]);
});

test.each(COUNTRIES.map((country) => [country.name, country] as const))(
  '%s has ten cities inside West Africa',
  (_name, { cities }) => {
    expect(cities).toHaveLength(10);
    for (const city of cities) {
      expect(city.latitude, city.name).toBeGreaterThan(4);
      expect(city.latitude, city.name).toBeLessThan(20);
      expect(city.longitude, city.name).toBeGreaterThan(-18);
      expect(city.longitude, city.name).toBeLessThan(15);
    }
  },
);

test('city slugs are unique over all countries and safe in an address', () => {
  const slugs = COUNTRIES.flatMap((country) => country.cities.map((city) => city.slug));
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

describe('a place is found however it is spelled', () => {
  test.each([
    ['Cotonou', 'BJ', 'cotonou'],
    ['  COTONOU ', 'BJ', 'cotonou'],
    ['porto novo', 'BJ', 'porto-novo'],
    ['Porto-Novo', 'BJ', 'porto-novo'],
    ['thies', 'SN', 'thies'],
    ['THIÈS', 'SN', 'thies'],
    ['fada n’gourma', 'BF', 'fada-n-gourma'],
    ['Benin City', 'NG', 'benin-city'],
    ['san pedro', 'CI', 'san-pedro'],
    ['San', 'ML', 'san'],
    ['Benin', 'BJ', null],
    ['côte d’ivoire', 'CI', null],
    ["Cote d'Ivoire", 'CI', null],
    ['niger', 'NE', null],
    ['Nigeria', 'NG', null],
    ['burkina-faso', 'BF', null],
  ])('%s', (text, code, slug) => {
    const found = findPlace(text);
    expect([found?.country.code, found?.city?.slug ?? null]).toEqual([code, slug]);
  });

  test.each(['', 'Fidjrossè', 'cotonou plage', 'constructor', '__proto__'])(
    '"%s" is no city or country',
    (text) => {
      expect(findPlace(text)).toBeUndefined();
    },
  );
});

test('a slug gives the city’s name, an unknown slug itself', () => {
  expect(cityName('bouake')).toBe('Bouaké');
  expect(cityName('atlantis')).toBe('atlantis');
  expect(findCity('BJ', 'abidjan')).toBeUndefined();
  expect(findCity('XX', 'cotonou')).toBeUndefined();
});
