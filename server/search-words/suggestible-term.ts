import { foldText } from '#shared/platform/text.ts';
import type { Interpretation } from '#shared/search-words/interpretation.ts';
import { singular } from './tokens.ts';
import { isInsideName, type Entry, type Vocabulary } from './vocabulary.ts';

/** Years, models and prices: "2016", "150k". */
const SHORT_NUMBER = /^\d{1,6}k?$/;
const MAX_LENGTH = 60;

const wordsOfPhrases = new WeakMap<Vocabulary, ReadonlySet<string>>();

/**
 * The text as it may be suggested to others, without accents and courtesies; null if anything in it is not a word of our
 * own vocabulary. That is how names of people, addresses and whatever else somebody may type stay out: we have no list
 * of names. A name that is also a word of the vocabulary (Mercedes, Jean, Sainte-Rita) passes as that word.
 */
export function suggestibleTerm(
  text: string,
  vocabulary: Vocabulary,
  { unknown, understood, excluded, intent, isShortened }: Interpretation,
): string | null {
  if (isShortened || intent === 'publish' || unknown.length + excluded.length > 0) return null;
  if (understood.length === 0) return null;
  const words = foldText(text).split(' ').filter(Boolean);
  if (!words.every((word) => SHORT_NUMBER.test(word) || isKnown(word, vocabulary))) return null;
  const term = words.filter((word) => !isCourtesy(entryOf(word, vocabulary))).join(' ');
  return term === '' || term.length > MAX_LENGTH ? null : term;
}

// What was only understood by correcting it may be somebody's name: the word itself must be known.
function isKnown(word: string, vocabulary: Vocabulary): boolean {
  return (
    isInsideName(word) ||
    entryOf(word, vocabulary) !== undefined ||
    vocabulary.spellings.has(word) ||
    phraseWords(vocabulary).has(singular(word))
  );
}

const entryOf = (word: string, { words }: Vocabulary): Entry | undefined =>
  words.get(word) ?? words.get(singular(word));

const isCourtesy = (entry: Entry | undefined) =>
  entry?.isFiller === true && entry.meanings.length + entry.places.length === 0;

/** "Jean" is known in "Saint-Jean": that it stands in such a name is what the interpretation has checked. */
function phraseWords(vocabulary: Vocabulary): ReadonlySet<string> {
  const known = wordsOfPhrases.get(vocabulary);
  if (known) return known;
  const words = new Set([...vocabulary.phrases.values()].flat().flatMap(({ tokens }) => tokens));
  wordsOfPhrases.set(vocabulary, words);
  return words;
}
