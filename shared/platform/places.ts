import { foldText } from './text.ts';
import { COUNTRIES } from './places.data.ts';

export type CountryCode = 'BJ' | 'CI' | 'NG' | 'SN' | 'TG' | 'BF' | 'ML' | 'NE' | 'GH';

export type City = { slug: string; name: string; latitude: number; longitude: number };
export type Country = { code: CountryCode; name: string; callingCode: string; cities: readonly City[] };

export const COUNTRY_CODES = COUNTRIES.map((country) => country.code);

export function findCountry(code: string): Country | undefined {
  return COUNTRIES.find((country) => country.code === code);
}

export function findCity(countryCode: string, slug: string): City | undefined {
  return findCountry(countryCode)?.cities.find((city) => city.slug === slug);
}

export type PlaceMatch = { country: Country; city: City | null };

const PLACES_BY_NAME: ReadonlyMap<string, PlaceMatch> = new Map([
  ...COUNTRIES.map((country): [string, PlaceMatch] => [foldText(country.name), { country, city: null }]),
  ...COUNTRIES.flatMap((country) =>
    country.cities.map((city): [string, PlaceMatch] => [foldText(city.name), { country, city }]),
  ),
]);

/** The city or country that a text names, whatever its accents, case and hyphens; undefined for any other text. */
export function findPlace(text: string): PlaceMatch | undefined {
  return PLACES_BY_NAME.get(foldText(text));
}

/** City slugs are unique over all countries (a test ensures it), so a slug alone identifies a place. */
export function cityName(slug: string): string {
  for (const country of COUNTRIES) {
    const city = country.cities.find((candidate) => candidate.slug === slug);
    if (city) return city.name;
  }
  return slug;
}
