import { CATEGORIES, CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { factsOf, MOST_BEDROOMS } from '#shared/listings/facts.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { foldText } from '#shared/platform/text.ts';
import { parseWholeNumber, type Interpretation, type ListingSearch } from '#shared/search/listing-search.ts';
import { editDistance } from './edit-distance.ts';
import { CATEGORY_WORDS, FILTER_WORDS } from './interpret-query.data.ts';
import { searchTerms } from './search-terms.ts';

type Meaning = { category: Category; params?: ListingSearch; keepsWord?: boolean };

/** One word, folded and without its plural, to what it means. */
const VOCABULARY = buildVocabulary();
const VOCABULARY_WORDS = [...VOCABULARY.keys()].filter((word) => word.length >= 5 && !word.includes(' '));

/**
 * Reads a free text ("apartement 2 chambres Cotonou moins de 150 000") as a section and its filters: category and
 * choice words, a place, a price, a number of rooms; one slip of the pen a word is forgiven. What is left is searched.
 */
export function interpretQuery(text: string): Interpretation {
  const reading: Reading = { rest: ` ${foldText(text)} `, params: {}, votes: new Map() };
  readPrices(reading);
  readBedrooms(reading);
  readPlace(reading);
  const words = reading.rest.trim().split(' ').filter(Boolean).map((word) => ({ word, meaning: meaningOf(word) }));
  for (const { meaning } of words) {
    if (meaning) vote(reading, meaning.category, meaning.params ? 2 : 1);
  }
  const category = winner(reading.votes);
  const left: string[] = [];
  for (const { word, meaning } of words) {
    if (meaning?.category !== category || meaning.keepsWord) left.push(word);
    else reading.params = { ...meaning.params, ...reading.params };
  }
  const search = searchTerms(left.join(' ')).join(' ');
  const params = allowedIn(category, { ...reading.params, ...(search ? { search } : {}) });
  return { section: CATEGORY_FACTS[category].section, params };
}

type Reading = { rest: string; params: ListingSearch; votes: Map<Category, number> };

// An amount needs a word before it, a currency behind it, or five digits: "iphone 14" and "corolla 2016" are none.
const AMOUNT = String.raw`(\d[\d ]*\d|\d)(?: ?(k|mille|millions?|m))?`;
const UNIT = String.raw`(?: ?(?:f ?cfa|francs?|fcfa|cfa|xof|f))?`;
const MOST = new RegExp(` (?:moins de|max(?:imum)?|jusqu a|au plus|pas plus de|sous|budget) ${AMOUNT}${UNIT}(?= )`);
const LEAST = new RegExp(` (?:plus de|min(?:imum)?|au moins|a partir de|des) ${AMOUNT}${UNIT}(?= )`);
const BETWEEN = new RegExp(` entre ${AMOUNT}${UNIT} et ${AMOUNT}${UNIT}(?= )`);
const BARE = / (\d{5,12}|\d{1,3}(?: \d{3})+)(?: ?(?:f ?cfa|francs?|fcfa|cfa|xof|f))?(?= )/;

function amount(digits: string, factor: string | undefined): number | undefined {
  const number = parseWholeNumber(digits);
  if (number === undefined) return undefined;
  if (factor === 'k' || factor === 'mille') return number * 1_000;
  return factor ? number * 1_000_000 : number;
}

function readPrices(reading: Reading) {
  const between = BETWEEN.exec(reading.rest);
  if (between) {
    reading.params.minPrice = amount(between[1] ?? '', between[2]);
    reading.params.maxPrice = amount(between[3] ?? '', between[4]);
    cut(reading, between[0]);
    return;
  }
  const most = MOST.exec(reading.rest);
  if (most) {
    reading.params.maxPrice = amount(most[1] ?? '', most[2]);
    cut(reading, most[0]);
  }
  const least = LEAST.exec(reading.rest);
  if (least) {
    reading.params.minPrice = amount(least[1] ?? '', least[2]);
    cut(reading, least[0]);
  }
  const bare = most || least ? null : BARE.exec(reading.rest);
  if (bare) {
    reading.params.maxPrice = amount(bare[1] ?? '', undefined);
    cut(reading, bare[0]);
  }
}

function readBedrooms(reading: Reading) {
  const rooms = / (\d|un|une|deux|trois|quatre|cinq|six) (?:chambres?|ch|pieces?|chbres?)(?= )/.exec(reading.rest) ?? / f(\d)(?= )/.exec(reading.rest);
  if (!rooms) return;
  const number = Number(rooms[1]) || ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'].indexOf(rooms[1] ?? '') + 1 || 1;
  reading.params.bedrooms = Math.min(number, MOST_BEDROOMS);
  vote(reading, 'real_estate', 2);
  cut(reading, rooms[0]);
}

const PLACE_NAMES = COUNTRIES.flatMap((country) => [...country.cities.map((city) => city.name), country.name])
  .map((name) => ({ name, folded: foldText(name) }))
  .sort((a, b) => b.folded.length - a.folded.length);

function readPlace(reading: Reading) {
  // Short names such as Man, Ho, Wa or San are also other words: only after "à".
  const named = PLACE_NAMES.find(({ folded }) => (folded.length > 3 ? reading.rest.includes(` ${folded} `) : reading.rest.includes(` a ${folded} `)));
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

function meaningOf(word: string): Meaning | undefined {
  return VOCABULARY.get(word) ?? VOCABULARY.get(singular(word)) ?? misspelt(word);
}

function misspelt(word: string): Meaning | undefined {
  if (word.length < 5 || /\d/.test(word)) return undefined;
  const most = word.length >= 8 ? 2 : 1;
  let best: { known: string; distance: number } | undefined;
  for (const known of VOCABULARY_WORDS) {
    const distance = editDistance(singular(word), known, most);
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { known, distance };
  }
  return best && VOCABULARY.get(best.known);
}

function vote(reading: Reading, category: Category, weight: number) {
  reading.votes.set(category, (reading.votes.get(category) ?? 0) + weight);
}

function winner(votes: ReadonlyMap<Category, number>): Category {
  const ranked = CATEGORIES.map((category) => ({ category, weight: votes.get(category) ?? 0 })).sort((a, b) => b.weight - a.weight);
  return ranked[0] && ranked[0].weight > 0 ? ranked[0].category : 'marketplace';
}

/** Only what the section's page understands. */
function allowedIn(category: Category, params: ListingSearch): ListingSearch {
  const own = new Set<string>(['search', 'location', 'minPrice', 'maxPrice', ...factsOf(category).flatMap((fact) => fact.param ?? [])]);
  return Object.fromEntries(Object.entries(params).filter(([name, value]) => own.has(name) && value !== undefined));
}

function cut(reading: Reading, part: string) {
  reading.rest = reading.rest.replace(part, '');
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?:s|x)$/, '') : word;
}

function buildVocabulary(): ReadonlyMap<string, Meaning> {
  const vocabulary = new Map<string, Meaning>();
  for (const category of CATEGORIES) {
    for (const fact of factsOf(category)) {
      if (fact.kind !== 'choice' || fact.param === undefined) continue;
      for (const { value, label } of fact.options) {
        if (foldText(value) === 'autre') continue;
        for (const name of [value, label]) addMeaning(vocabulary, foldText(name), { category, params: { [fact.param]: value } });
      }
    }
  }
  for (const { words, ...meaning } of [...CATEGORY_WORDS, ...FILTER_WORDS]) {
    for (const word of words.split(' ')) addMeaning(vocabulary, word.replaceAll('_', ' '), meaning);
  }
  return vocabulary;
}

function addMeaning(vocabulary: Map<string, Meaning>, word: string, meaning: Meaning) {
  if (!word.includes(' ')) vocabulary.set(singular(word), meaning);
}
