import { foldText } from '#shared/platform/text.ts';
import type { PlaceName } from './place-names.ts';
import { claim, entryAt, isFree, wordAt, type Reading, type Rule } from './reading.ts';
import { phraseAt } from './word-rules.ts';

type Found = { from: number; to: number; places: readonly PlaceName[] };

const INTRODUCTIONS = new Set('a au aux vers quartier in at chez secteur'.split(' '));
/** A misspelt short word is more often another word than a place. */
const SHORTEST_CORRECTED = 6;

export const readPlaces: Rule = {
  name: 'places: countries, cities, districts',
  read(reading) {
    const found = listFound(reading).filter((each) => {
      const isFrom = isOrigin(reading, each.from);
      if (isFrom) claim(reading, { ...each, isSearched: false });
      return !isFrom;
    });
    const cities = new Set(
      found.flatMap(({ places }) => places.filter(({ isAlsoWord }) => !isAlsoWord).map(({ city }) => city)),
    );
    const sure = found
      .map((each) => ({
        ...each,
        places: each.places.filter((place) => isMeant(reading, each.from, place, cities)),
      }))
      .filter(({ places }) => places.length > 0);
    const chosen = choose(sure);
    for (const { from, to } of chosen.parts) claim(reading, { from, to, params: { location: chosen.name } });
  },
};

function listFound(reading: Reading): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < reading.tokens.length; index++) {
    const phrase = phraseAt(reading, index);
    if (phrase && phrase.entry.places.length > 0) {
      found.push({ from: index, to: phrase.end, places: phrase.entry.places });
      index = phrase.end - 1;
    } else {
      const typed = wordAt(reading, index);
      const places = isFree(reading, index) ? (entryAt(reading, index)?.places ?? []) : [];
      const isCorrected = wordAt(reading, index) !== typed;
      if (places.length > 0 && !(isCorrected && typed.length < SHORTEST_CORRECTED))
        found.push({ from: index, to: index + 1, places });
    }
  }
  return found;
}

const COMING =
  /^(?:arrive[sz]?|arrivent|viens?|viennent|reviens?|reviennent|rentre[sz]?|quitte[rsz]?|venant|venue?s?|provenance|originaire|coming)$/;

/** "mon cousin arrive d’Abidjan": not where something is looked for. */
function isOrigin(reading: Reading, index: number): boolean {
  const before = wordAt(reading, index - 1);
  const isFrom = /^(?:de|d|du|from)$/.test(before);
  return (
    COMING.test(wordAt(reading, isFrom ? index - 2 : index - 1)) && (isFrom || before.startsWith('quitte'))
  );
}

/** Short names (Man, Ho) and names that are words (Plateau) must be introduced, or their city be named. */
function isMeant(
  reading: Reading,
  index: number,
  place: PlaceName,
  cities: ReadonlySet<string | undefined>,
): boolean {
  if (!place.isAlsoWord) return true;
  if (place.isPart && cities.has(place.city)) return true;
  // "Savè" with its accents is no other word.
  const typed = reading.tokens[index]?.typed.toLowerCase().normalize('NFC') ?? '';
  if (
    /[^a-z]/.test(typed) &&
    typed === place.name.toLowerCase() &&
    !reading.vocabulary.ordinary.has(foldText(typed))
  )
    return true;
  const before = wordAt(reading, index - 1);
  // "appartement Plateau", "land for sale Epe"
  if (
    (place.isShort || place.hasNamesakes) &&
    reading.tokens.some((_, at) => at < index && namesHome(reading, at))
  )
    return true;
  return INTRODUCTIONS.has(before) || (before === 'la' && INTRODUCTIONS.has(wordAt(reading, index - 2)));
}

function namesHome(reading: Reading, index: number): boolean {
  const meanings = reading.pieces[index]?.meanings ?? entryAt(reading, index)?.meanings ?? [];
  return meanings.some(({ section, isHead }) => section === 'real_estate' && isHead);
}

type Chosen = { parts: readonly Found[]; name: string };

/**
 * The first place, made more exact by those that lie in it or that it lies in: "Cocody Angré", "Plateau, Abidjan". Any
 * other place stays in the text.
 */
function choose(found: readonly Found[]): Chosen {
  const named = found.flatMap(({ places }) => places.filter(({ isPart }) => !isPart));
  const inNamedCity = (place: PlaceName) =>
    named.some(({ city }) => city !== undefined && city === place.city);
  const pick = ({ places }: Found) => places.find(inNamedCity) ?? places[0];
  const sure = new Set(found.map(pick).flatMap((each) => (each && !each.isVague ? [each.city] : [])));
  // "zone industrielle, Bobo": such a district of another city is not meant.
  const isElsewhere = (each: Found) =>
    sure.size > 0 && pick(each)?.isVague === true && !each.places.some(({ city }) => sure.has(city));
  const first = found.find((each) => !isElsewhere(each));
  if (!first) return { parts: [], name: '' };
  const others = found.filter((each) => each !== first);
  let place = pick(first);
  const parts = [first];
  for (const other of others) {
    const isNext = other.from === parts.at(-1)?.to;
    const candidate = other.places.find(
      (each) =>
        place &&
        (isWithin(each, place) ||
          isWithin(place, each) ||
          (isNext && !each.isAlsoWord && isBeside(each, place))),
    );
    if (!candidate || !place) continue;
    if (!isWithin(place, candidate)) place = candidate;
    parts.push(other);
  }
  return { parts, name: place ? nameOf(place, named) : '' };
}

function isWithin(inner: PlaceName, outer: PlaceName): boolean {
  if (inner === outer || inner.name === outer.name) return inner.name === outer.name;
  if (inner.communes.includes(outer.name)) return true;
  if (outer.city === undefined) return inner.country === outer.country;
  return !outer.isPart && inner.isPart && inner.city === outer.city;
}

/** "Agoè Légbassito": of two parts of a city, one directly after the other, the second says where in the first. */
function isBeside(one: PlaceName, other: PlaceName): boolean {
  return one.isPart && other.isPart && one.city === other.city;
}

/** With its city where the name alone says too little and the city is named. */
function nameOf(place: PlaceName, named: readonly PlaceName[]): string {
  const city = place.isVague && named.find((each) => each.city === place.city);
  return city ? `${place.name}, ${city.name}` : place.name;
}
