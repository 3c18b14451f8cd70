import { DISTRICTS } from '#shared/places/districts.data.ts';
import {
  COMMUNES,
  LOCALITIES,
  PLACE_NICKNAMES,
  PLACES_THAT_ARE_WORDS,
} from '#shared/places/localities.data.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { foldText } from '#shared/platform/text.ts';

/** A place that a name can mean. */
export type PlaceName = {
  /** As the search's place filter takes it. */
  name: string;
  country: string;
  /** The slug of the city that it is or lies in; absent for a country. */
  city?: string;
  /** Whether it is a part of a city, or lies near it. */
  isPart: boolean;
  /** Whether it is one of the city's districts that sellers choose from. */
  isDistrict: boolean;
  /** Names of the larger district that it lies in. */
  communes: readonly string[];
  /** Whether its name is also a word, or too short: it must be introduced, or its city be named. */
  isAlsoWord: boolean;
  /** Whether it is only too short: beside a home it is no other word. */
  isShort: boolean;
  /** Whether the name alone says too little, so that its city is added. */
  isVague: boolean;
  /** Whether several cities have a district of this name, so that it is widely known. */
  hasNamesakes: boolean;
};

const SHORTEST_NAME = 4;
const APOSTROPHE = /['’]/;

const commas = (list: string) =>
  list
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

export function listPlaces(): { name: string; place: PlaceName }[] {
  const words = new Set(commas(PLACES_THAT_ARE_WORDS));
  const communes = new Map<string, string[]>();
  for (const [commune, parts] of Object.entries(COMMUNES))
    for (const part of commas(parts)) communes.set(part, [...(communes.get(part) ?? []), commune]);
  const counts = countNames();
  const hasNamesakes = (name: string) => (counts.get(name) ?? 0) > 1;
  const placeOf = (name: string, country: string, city?: string, isPart = false): PlaceName => ({
    name,
    country,
    ...(city === undefined ? {} : { city }),
    isPart,
    isDistrict: isPart && (DISTRICTS[city ?? ''] ?? []).includes(name),
    communes: communes.get(name) ?? [],
    isAlsoWord: words.has(name) || foldText(name).length < SHORTEST_NAME,
    isShort: !words.has(name) && foldText(name).length < SHORTEST_NAME,
    isVague: isPart && (words.has(name) || hasNamesakes(name)),
    hasNamesakes: hasNamesakes(name),
  });
  const places = COUNTRIES.flatMap(({ code, name: country, cities }) => [
    placeOf(country, code),
    ...cities.flatMap(({ name, slug }) => [
      placeOf(name, code, slug),
      ...[...new Set([...(DISTRICTS[slug] ?? []), ...commas(LOCALITIES[slug] ?? '')])].map((part) =>
        placeOf(part, code, slug, true),
      ),
    ]),
  ]);
  return [
    ...places.map((place) => ({ name: place.name, place })),
    // "cote divoire", "fada ngourma"
    ...places.flatMap((place) =>
      APOSTROPHE.test(place.name) ? [{ name: place.name.replace(APOSTROPHE, ''), place }] : [],
    ),
    ...nicknames(places),
  ];
}

/** In how many cities there is a district of a name. */
function countNames(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of Object.values(DISTRICTS).flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function nicknames(places: readonly PlaceName[]) {
  return Object.entries(PLACE_NICKNAMES).flatMap(([name, meant]) =>
    places
      .filter((place) => place.name === meant)
      .map((place) => ({ name, place: { ...place, isAlsoWord: false } })),
  );
}
