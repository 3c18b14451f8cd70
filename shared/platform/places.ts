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

/** How far somebody would go for a listing. */
const NEIGHBOUR_KM = 120;
const KM_PER_DEGREE = 111;

/** The nearest other cities, across borders too; near the equator degrees are as good as kilometres. */
export function neighboursOf({ slug, latitude, longitude }: City, count: number): City[] {
  const distance = (city: City) =>
    KM_PER_DEGREE * Math.hypot(city.latitude - latitude, city.longitude - longitude);
  return COUNTRIES.flatMap(({ cities }) => cities)
    .filter((city) => city.slug !== slug && distance(city) <= NEIGHBOUR_KM)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

/** City slugs are unique over all countries (a test ensures it), so a slug alone identifies a place. */
export function cityName(slug: string): string {
  for (const country of COUNTRIES) {
    const city = country.cities.find((candidate) => candidate.slug === slug);
    if (city) return city.name;
  }
  return slug;
}
