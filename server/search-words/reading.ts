import type { XofRates } from '#shared/platform/money.ts';
import type { SearchParams } from '#shared/search-words/interpretation.ts';
import { singular, type Token } from './tokens.ts';
import type { Entry, Meaning, Vocabulary } from './vocabulary.ts';

/** What a rule read in some tokens that follow each other. */
export type Piece = {
  /** Index of the first token, and of the one after the last. */
  from: number;
  to: number;
  /** What it says in whichever section. */
  params?: SearchParams;
  /** What it says in one section only; at most one for each. */
  meanings?: readonly Meaning[];
  /** Whether its words are searched for where it says nothing. */
  isSearched?: boolean;
  isExcluded?: boolean;
  offer?: Entry['offer'];
};

export type ReadingOptions = {
  /** The current year: "moins de 5 ans". */
  year: number;
  rates: XofRates;
  /** Whether a word is in use, for instance in titles of listings, and so no typing mistake. */
  isInUse: (word: string) => boolean;
};

/** A text while the grammar's rules read it: each token belongs to one piece, or is still free. */
export type Reading = {
  tokens: readonly Token[];
  pieces: (Piece | undefined)[];
  vocabulary: Vocabulary;
  options: ReadingOptions;
  /** By token: null is a word without an entry. */
  entries: Map<number, Entry | null>;
  /** By token: the known word that it probably is. */
  corrections: Map<number, string | null>;
};

/** One rule of the grammar. Rules are tried in order, and read only what is free. */
export type Rule = { name: string; read: (reading: Reading) => void };

export function startReading(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  options: ReadingOptions,
): Reading {
  return {
    tokens,
    pieces: tokens.map(() => undefined),
    vocabulary,
    options,
    entries: new Map(),
    corrections: new Map(),
  };
}

export function isFree({ pieces, tokens }: Reading, from: number, to = from + 1): boolean {
  for (let index = from; index < to; index++) if (index >= tokens.length || pieces[index]) return false;
  return from >= 0;
}

export function claim({ pieces }: Reading, piece: Piece): void {
  for (let index = piece.from; index < piece.to; index++) pieces[index] = piece;
}

export function release({ pieces }: Reading, piece: Piece): void {
  for (let index = piece.from; index < piece.to; index++) pieces[index] = undefined;
}

/** The pieces in the order of the text. */
export function piecesOf({ pieces }: Reading): Piece[] {
  return [...new Set(pieces)].filter((piece) => piece !== undefined);
}

export function wordAt({ tokens }: Reading, index: number): string {
  return tokens[index]?.word ?? '';
}

/** Whether the words stand at an index as they are; returns the index after them. */
export function endOf(reading: Reading, index: number, words: readonly string[]): number | undefined {
  for (const [offset, word] of words.entries())
    if (wordAt(reading, index + offset) !== word) return undefined;
  return isFree(reading, index, index + words.length) ? index + words.length : undefined;
}

/** The longest of some word sequences at an index. */
export function matchAt<Key>(
  reading: Reading,
  index: number,
  table: SequenceTable<Key>,
): { key: Key; end: number } | undefined {
  for (const { words, key } of table.get(wordAt(reading, index)) ?? []) {
    const end = endOf(reading, index, words);
    if (end !== undefined) return { key, end };
  }
  return undefined;
}

export type SequenceTable<Key> = ReadonlyMap<string, readonly { words: readonly string[]; key: Key }[]>;

/** Indexes lists of word sequences, separated by commas, by their first word; longer ones first. */
export function sequenceTable<Key extends string>(lists: Readonly<Record<Key, string>>): SequenceTable<Key> {
  const table = new Map<string, { words: string[]; key: Key }[]>();
  for (const key in lists) {
    for (const sequence of lists[key].split(',')) {
      const words = sequence.trim().split(' ');
      const list = table.get(words[0] ?? '') ?? [];
      list.push({ words, key });
      list.sort((a, b) => b.words.length - a.words.length);
      table.set(words[0] ?? '', list);
    }
  }
  return table;
}

/** What is known of one token, if need be after correcting its spelling. */
export function entryAt(reading: Reading, index: number): Entry | undefined {
  const known = reading.entries.get(index);
  if (known !== undefined) return known ?? undefined;
  const token = reading.tokens[index];
  const entry = token && (exactEntry(reading.vocabulary, token.word) ?? correctedEntry(reading, index));
  reading.entries.set(index, entry ?? null);
  return entry;
}

function exactEntry(vocabulary: Vocabulary, word: string): Entry | undefined {
  if (!word.includes(' ')) return vocabulary.words.get(word) ?? vocabulary.words.get(singular(word));
  const [first = '', ...others] = word.split(' ').map(singular);
  const phrases = vocabulary.phrases.get(first) ?? [];
  return phrases.find(({ tokens }) => tokens.slice(1).join(' ') === others.join(' '))?.entry;
}

export function isInflection(word: string, other: string): boolean {
  const [short = '', long = ''] = [word, other].toSorted((a, b) => a.length - b.length);
  const ending = long.slice(short.length);
  return (
    long.startsWith(short) &&
    (/^[sx]$/.test(ending) || /(?:[eiu]\+es?|l\+le|n\+ne)$/.test(`${short}+${ending}`))
  );
}

/** The known word that a word without an entry probably is; undefined for a word that is known or ordinary. */
export function correctionOf(vocabulary: Vocabulary, word: string): string | undefined {
  if (!isUnknown(vocabulary, word)) return undefined;
  return vocabulary.nearest(singular(word));
}

function isUnknown(vocabulary: Vocabulary, word: string): boolean {
  const form = singular(word);
  return !exactEntry(vocabulary, word) && !vocabulary.ordinary.has(form) && !vocabulary.inNames.has(form);
}

/** The word of a name of several words that a token is, or probably is. */
export function wordInName(reading: Reading, index: number): string {
  return correctionAt(reading, index) ?? singular(wordAt(reading, index));
}

function correctionAt(reading: Reading, index: number): string | undefined {
  const known = reading.corrections.get(index);
  if (known !== undefined) return known ?? undefined;
  const word = wordAt(reading, index);
  const near = correctionOf(reading.vocabulary, word);
  const meant = near === undefined || reading.options.isInUse(word) ? undefined : near;
  reading.corrections.set(index, meant ?? null);
  return meant;
}

/** Also gives the token the spelling that was meant, which is then searched for. */
function correctedEntry(reading: Reading, index: number): Entry | undefined {
  const token = reading.tokens[index];
  const near = correctionAt(reading, index);
  const entry = near === undefined ? undefined : reading.vocabulary.words.get(near);
  if (!token || !entry || near === undefined) return undefined;
  const word = singular(token.word);
  token.word = near;
  // Another gender or number is no mistake.
  if (!isInflection(word, near)) token.term = entry.name;
  return entry;
}
