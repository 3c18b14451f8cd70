import { CATEGORIES, CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { bedroomsOfRooms, filterFactsOf, MAX_BEDROOMS } from '#shared/listings/facts.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { foldText } from '#shared/platform/text.ts';
import { SEARCH_LIMITS, type Interpretation, type ListingSearch } from '#shared/search/listing-search.ts';
import { editDistance } from './edit-distance.ts';
import { CATEGORY_WORDS, FILTER_WORDS, NOISE, PLACE_NICKNAMES, type Words } from './interpret-query.data.ts';
import { openDecimals, readPrices } from './query-prices.ts';
import { searchTerms } from './search-terms.ts';

type Meaning = Omit<Words, 'words'>;

const YEAR = /^(?:19[89]\d|20[0-4]\d)$/;

/** Maps a folded word to its possible meanings, at most one per category. */
const VOCABULARY = buildVocabulary();
const VOCABULARY_WORDS = [...VOCABULARY.keys()].filter((word) => word.length >= 5 && !word.includes(' '));

/**
 * Reads a free text ("apartement 2 chambres Cotonou moins de 150 000") as a section and its filters: category and
 * option words, a place, a price, a number of bedrooms. Tolerates a misspelling in each word. The remaining words are
 * searched for.
 */
export function interpretQuery(text: string, open: readonly Category[] = CATEGORIES): Interpretation {
  const { rest, ...prices } = readPrices(` ${foldText(openDecimals(text))} `);
  const reading: Reading = { rest, params: prices, votes: new Map() };
  readBedrooms(reading);
  readPlace(reading);
  const words = reading.rest
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !NOISE.has(word))
    .map((word) => ({ word, meanings: meaningsOf(word) }));
  for (const { meanings } of words) {
    for (const meaning of meanings)
      vote(reading, meaning.category, meaning.weight ?? (meaning.params ? 2 : 1));
  }
  const category = winner(reading.votes, open);
  const left: string[] = [];
  for (const { word, meanings } of words) {
    const meaning = meanings.find((each) => each.category === category);
    if (category === 'automobile' && YEAR.test(word)) reading.params.year ??= Number(word);
    else if (meaning) reading.params = { ...meaning.params, ...reading.params };
    const isUnderstood = meaning
      ? !meaning.keepsWord
      : YEAR.test(word) && reading.params.year === Number(word);
    if (!isUnderstood && !(meanings.length > 0 && meanings.every((each) => each.isCategorySpecific)))
      left.push(word);
  }
  const search = searchTerms(left.join(' ')).join(' ').slice(0, SEARCH_LIMITS.text).trim();
  const params = allowedIn(category, { ...reading.params, ...(search ? { search } : {}) });
  return { section: CATEGORY_FACTS[category].section, params };
}

type Reading = { rest: string; params: ListingSearch; votes: Map<Category, number> };

function readBedrooms(reading: Reading) {
  const bedrooms = / (\d|une?|deux|trois|quatre|cinq|six) (?:chambres?|ch|chbres?)(?= )/.exec(reading.rest);
  const rooms =
    / (\d|une?|deux|trois|quatre|cinq|six) pieces?(?= )/.exec(reading.rest) ??
    / f(\d)(?= )/.exec(reading.rest);
  for (const match of [bedrooms, rooms]) {
    if (!match) continue;
    vote(reading, 'real_estate', 2);
    cut(reading, match[0]);
  }
  const number = bedrooms ? readNumber(bedrooms[1]) : rooms ? bedroomsOfRooms(readNumber(rooms[1])) : 0;
  if (number > 0) reading.params.bedrooms = Math.min(number, MAX_BEDROOMS);
}

function readNumber(word = ''): number {
  return Number(word) || ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].indexOf(word) + 1 || 1;
}

const PLACE_NAMES = COUNTRIES.flatMap((country) => [...country.cities.map((city) => city.name), country.name])
  .map((name) => ({ name, folded: foldText(name) }))
  .concat(PLACE_NICKNAMES)
  .toSorted((a, b) => b.folded.length - a.folded.length);

function readPlace(reading: Reading) {
  // Short names such as Man, Ho, Wa or San are also other words: only after "à".
  const named = PLACE_NAMES.find(({ folded }) =>
    folded.length > 3 ? reading.rest.includes(` ${folded} `) : reading.rest.includes(` a ${folded} `),
  );
  if (!named) return readMisspeltPlace(reading);
  reading.params.location = named.name;
  reading.rest = reading.rest.replace(` a ${named.folded} `, ' ').replace(` ${named.folded} `, ' ');
}

function readMisspeltPlace(reading: Reading) {
  for (const word of reading.rest.trim().split(' ')) {
    if (word.length < 6 || VOCABULARY.has(singular(word))) continue;
    const near = PLACE_NAMES.find(({ folded }) => folded.length >= 6 && editDistance(word, folded, 1) <= 1);
    if (!near) continue;
    reading.params.location = near.name;
    cut(reading, ` ${word}`);
    return;
  }
}

function meaningsOf(word: string): readonly Meaning[] {
  return VOCABULARY.get(word) ?? VOCABULARY.get(singular(word)) ?? misspelt(word);
}

function misspelt(word: string): readonly Meaning[] {
  if (word.length < 5 || /\d/.test(word)) return [];
  const maxDistance = word.length >= 8 ? 2 : 1;
  let best: { known: string; distance: number } | undefined;
  for (const known of VOCABULARY_WORDS) {
    const distance = editDistance(singular(word), known, maxDistance);
    if (distance <= maxDistance && distance < (best?.distance ?? maxDistance + 1)) best = { known, distance };
  }
  return (best && VOCABULARY.get(best.known)) ?? [];
}

function vote(reading: Reading, category: Category, weight: number) {
  reading.votes.set(category, (reading.votes.get(category) ?? 0) + weight);
}

/** The best of the open categories; the marketplace, or the first open one, if the text indicates none. */
function winner(votes: ReadonlyMap<Category, number>, open: readonly Category[]): Category {
  const ranked = CATEGORIES.filter((category) => open.includes(category))
    .map((category) => ({ category, weight: votes.get(category) ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight);
  return ranked[0] && ranked[0].weight > 0 ? ranked[0].category : elsewhere(open);
}

function elsewhere(open: readonly Category[]): Category {
  return open.includes('marketplace') ? 'marketplace' : (open[0] ?? 'marketplace');
}

/** Keeps only the parameters that the section's page understands. */
function allowedIn(category: Category, params: ListingSearch): ListingSearch {
  const own = new Set<string>([
    'search',
    'location',
    'minPrice',
    'maxPrice',
    ...filterFactsOf(category).flatMap((fact) => fact.param ?? []),
  ]);
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => own.has(name) && value !== undefined),
  );
}

function cut(reading: Reading, part: string) {
  reading.rest = reading.rest.replace(part, '');
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?:s|x)$/, '') : word;
}

function buildVocabulary(): ReadonlyMap<string, readonly Meaning[]> {
  const vocabulary = new Map<string, Meaning[]>();
  // Hand-picked words come first: a category's option of the same name does not replace them.
  for (const { words, ...meaning } of [...FILTER_WORDS, ...CATEGORY_WORDS]) {
    for (const word of words.split(' ')) addMeaning(vocabulary, word, meaning);
  }
  for (const category of CATEGORIES) {
    for (const fact of filterFactsOf(category)) {
      if (fact.kind !== 'choice' || fact.param === undefined) continue;
      for (const { value, label } of fact.options) {
        if (foldText(value) === 'autre') continue;
        for (const name of [value, label])
          addMeaning(vocabulary, foldText(name), { category, params: { [fact.param]: value } });
      }
    }
  }
  return vocabulary;
}

function addMeaning(vocabulary: Map<string, Meaning[]>, word: string, meaning: Meaning) {
  if (word.includes(' ')) return;
  for (const key of new Set([word, singular(word)])) {
    const known = vocabulary.get(key) ?? [];
    if (!known.some((each) => each.category === meaning.category)) vocabulary.set(key, [...known, meaning]);
  }
}
