import { PLACE_NICKNAMES } from '#shared/places/localities.data.ts';
import { foldText } from '#shared/platform/text.ts';
import { listPlaces } from './place-names.ts';
import { searchTerms } from './search-terms.ts';

const KNOWN = new Set(listPlaces().map(({ place }) => foldText(place.name)));

/** Short names that are a part of the full one: sellers write "Calavi" and "Abomey-Calavi". */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACE_NICKNAMES).flatMap(([short, name]): [string, string][] =>
    foldText(name).split(' ').includes(short) ? [[foldText(name), short]] : [],
  ),
);

/**
 * The words by which listings in a place are found; undefined if some part of it is no place that we know, as a name that
 * is still being typed. A place and its city are written "Plateau, Dakar".
 */
export function placeTerms(location: string): string[] | undefined {
  const names = location.split(',').map(foldText);
  if (!names.every((name) => KNOWN.has(name))) return undefined;
  return names.flatMap((name) => searchTerms(SHORT_NAMES.get(name) ?? name));
}
