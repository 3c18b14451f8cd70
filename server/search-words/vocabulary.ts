import type { Category } from '#shared/categories/category.ts';
import { foldText } from '#shared/platform/text.ts';
import type { ParamName, SearchParams } from '#shared/search-words/interpretation.ts';
import { NOT_EXCLUDED, OFFERS, FILLERS } from './fillers.data.ts';
import { listMeanings } from './meanings.ts';
import { listPlaces, type PlaceName } from './place-names.ts';
import { buildSpellingIndex, type SpellingIndex } from './spelling-index.ts';
import { ordinaryWords, verbForms } from './ordinary-words.ts';
import { SHORTHAND, SPELLINGS } from './spellings.data.ts';
import { singular } from './tokens.ts';
import { soundIndex, soundOf } from './word-sound.ts';

/** What a word says in one section. */
export type Meaning = {
  section: Category;
  params: SearchParams;
  /** What of it is searched for: the typed words, these words, or nothing. */
  search: 'typed' | 'nothing' | { words: string };
  /** How strongly it speaks for the section. */
  weight: number;
  /** Whether it names what is sought; otherwise it describes it. */
  isHead: boolean;
  /** Whether it is meaningless in other sections, where it is not searched for either. */
  isOnlyHere: boolean;
  /** Whether it is filed under no sub-category of ours, so that what is named after it sets none: a sack of rice. */
  isUnfiled?: boolean;
};

/** What is known of a word or of words that stand together. */
export type Entry = {
  /** As it is written in the vocabulary, without accents and case. */
  name: string;
  /** At most one for each section. */
  meanings: Meaning[];
  places: PlaceName[];
  isFiller: boolean;
  offer?: { transaction?: 'vente' | 'location' };
};

/** A synonym of the team, or one of its own sub-categories. */
export type Synonym = { words: string; section: Category; params: SearchParams; label?: string };

export type Phrase = { tokens: readonly string[]; entry: Entry };

export type Vocabulary = {
  words: ReadonlyMap<string, Entry>;
  /** By their first word, longer ones first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  spellings: ReadonlyMap<string, string>;
  notExcluded: ReadonlySet<string>;
  /** In use although they mean nothing here: not corrected. */
  ordinary: ReadonlySet<string>;
  /** Towards words that mean something, and those of names of several words. */
  nearest: SpellingIndex;
  /** Words of names of several words, with what they sound like. */
  inNames: ReadonlyMap<string, string>;
  /** Names of the team's own options: "category:plus-solaire" → "Solaire". */
  ownLabels: ReadonlyMap<string, string>;
};

/** Little words inside a name, which people leave out or change: "machine (à) laver". */
const INSIDE_NAMES = new Set('a au aux d de des du en l la le les of the'.split(' '));
export const isInsideName = (word: string) => INSIDE_NAMES.has(word);

/** Splits a list of names written as text. */
export const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The sign for digits outlives the folding. */
function foldedWords(name: string): string[] {
  return name
    .split(/\s+/)
    .flatMap((part) => (part.endsWith('#') ? [`${foldText(part)}#`] : foldText(part).split(' ')))
    .filter((word) => word !== '');
}

let builtIn: Vocabulary | undefined;

/** What the words mean without what the team added: one for all, as it takes megabytes and tenths of a second. */
export const builtInVocabulary = (): Vocabulary => (builtIn ??= buildVocabulary());

/** The words and grammar's tables, with what the team added; built once and again when that changes. */
export function buildVocabulary(synonyms: readonly Synonym[] = []): Vocabulary {
  const spellings = readSpellings();
  const words = new Map<string, Entry>();
  const phrases = new Map<string, Phrase[]>();
  const entryFor = (name: string): Entry | undefined => {
    const tokens = foldedWords(name)
      .map((word) => singular(spellings.get(word) ?? word))
      .filter((word, _index, all) => all.length === 1 || !isInsideName(word));
    return tokens.length > 1 ? phraseEntry(phrases, tokens) : wordEntry(words, tokens[0], foldText(name));
  };
  // The team's words come first: a built-in meaning in the same section does not replace theirs.
  for (const { words: names, ...synonym } of synonyms)
    for (const name of namesIn(names)) addMeaning(entryFor(name), synonymMeaning(synonym));
  for (const { name, meaning } of listMeanings()) addMeaning(entryFor(name), meaning);
  for (const { name, place } of listPlaces()) entryFor(name)?.places.push(place);
  for (const { words: names, ...offer } of OFFERS)
    for (const name of namesIn(names)) Object.assign(entryFor(name) ?? {}, { offer });
  for (const name of [...namesIn(FILLERS), ...SHORTHAND.split(' '), ...verbForms()])
    Object.assign(entryFor(name) ?? {}, { isFiller: true });
  for (const list of phrases.values()) list.sort((a, b) => b.tokens.length - a.tokens.length);
  const inNames = new Map(
    [...phrases.values()]
      .flatMap((list) => list.flatMap(({ tokens }) => tokens))
      .map((token) => [token, soundOf(token)]),
  );
  return {
    words,
    phrases,
    spellings,
    notExcluded: new Set(NOT_EXCLUDED.split(' ')),
    ordinary: ordinaryWords(),
    nearest: nearestOf([
      ...[...words].flatMap(([word, { meanings, places }]) =>
        meanings.length + places.length > 0 ? [word] : [],
      ),
      ...inNames.keys(),
    ]),
    inNames,
    ownLabels: new Map(synonyms.flatMap(labelsOf)),
  };
}

/** What sounds the same was meant rather than what is typed with almost the same letters. */
function nearestOf(all: readonly string[]): SpellingIndex {
  const words = new Set(all);
  const heard = soundIndex(words);
  const nearest = buildSpellingIndex(words);
  return (word) => {
    const meant = isWritten(word) ? heard(word) : undefined;
    const isSure = meant !== undefined && (meant[0] === word[0] || soundOf(meant).length >= SURE_SOUND);
    return isSure ? meant : nearest(word);
  };
}

const isWritten = (word: string) => word.length >= SHORTEST_HEARD && /^[a-z]+$/.test(word);
const SHORTEST_HEARD = 5;
/** "carrier" is not the place Karu: short words begin with the same letter. */
const SURE_SOUND = 5;

export const ownLabelKey = (name: ParamName, value: unknown) => `${name}:${String(value)}`;

function labelsOf({ params, label }: Synonym): [string, string][] {
  if (label === undefined) return [];
  return Object.entries(params).map(([name, value]) => [`${name}:${value}`, label]);
}

function readSpellings(): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const line of SPELLINGS.split('\n')) {
    const [variants = '', usual = ''] = line.split(':');
    for (const variant of variants.split(' ').map(foldText).filter(Boolean))
      if (variant !== foldText(usual)) spellings.set(variant, foldText(usual));
  }
  return spellings;
}

function emptyEntry(name: string): Entry {
  return { name, meanings: [], places: [], isFiller: false };
}

function wordEntry(words: Map<string, Entry>, word: string | undefined, name: string): Entry | undefined {
  if (word === undefined) return undefined;
  const entry = words.get(word) ?? emptyEntry(name);
  words.set(word, entry);
  return entry;
}

function phraseEntry(phrases: Map<string, Phrase[]>, tokens: readonly string[]): Entry {
  const [first = ''] = tokens;
  const list = phrases.get(first) ?? [];
  phrases.set(first, list);
  const known = list.find((each) => each.tokens.join(' ') === tokens.join(' '));
  if (known) return known.entry;
  const entry = emptyEntry(tokens.join(' '));
  list.push({ tokens, entry });
  return entry;
}

function addMeaning(entry: Entry | undefined, meaning: Meaning) {
  if (entry && !entry.meanings.some(({ section }) => section === meaning.section))
    entry.meanings.push(meaning);
}

function synonymMeaning({ section, params }: Omit<Synonym, 'words'>): Meaning {
  const { search, ...filters } = params;
  return {
    section,
    params: filters,
    search: search === undefined ? 'nothing' : { words: foldText(search) },
    weight: 2.5,
    isHead: true,
    isOnlyHere: false,
  };
}
