import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import { DEFAULT_XOF_RATES } from '#shared/platform/money.ts';
import { INTERPRETATION_LIMITS, type Interpretation } from '#shared/search-words/interpretation.ts';
import { composeAnswer } from './compose-answer.ts';
import { GRAMMAR } from './grammar.ts';
import { correctionOf, startReading, type ReadingOptions } from './reading.ts';
import { chooseCategory } from './sections.ts';
import { splitElisions } from './split-elisions.ts';
import { readTokens } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type InterpretationOptions = Partial<ReadingOptions> & {
  /** The categories that are offered; all by default. */
  open?: readonly Category[];
};

const DEFAULTS: Omit<ReadingOptions, 'year'> = { rates: DEFAULT_XOF_RATES, isInUse: () => false };

/**
 * Reads a free text ("apart 2 chbre cotonou 150k") as a section and its filters. Pure: the same text, vocabulary and
 * options give the same answer. Never throws, whatever the text.
 */
export function interpretQuery(
  text: string,
  vocabulary: Vocabulary,
  { open = CATEGORIES, year = new Date().getUTCFullYear(), ...others }: InterpretationOptions = {},
): Interpretation {
  const { read, isShortened } = shorten(text);
  const tokens = splitElisions(readTokens(read, vocabulary.spellings), vocabulary);
  const reading = startReading(tokens, vocabulary, { ...DEFAULTS, ...others, year });
  for (const rule of GRAMMAR) rule.read(reading);
  const category = chooseCategory(reading, open);
  return { ...composeAnswer(category, reading), isShortened };
}

/** The words of a text that would be taken for others, as they were typed and as they were meant. */
export function listCorrections(text: string, vocabulary: Vocabulary): Map<string, string> {
  const tokens = splitElisions(readTokens(shorten(text).read, vocabulary.spellings), vocabulary);
  const corrections = tokens.map(({ word }) => [word, correctionOf(vocabulary, word)] as const);
  return new Map(corrections.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

/** The part of a text that is read. */
export function shorten(text: string): { read: string; isShortened: boolean } {
  const trimmed = text.slice(0, INTERPRETATION_LIMITS.acceptedText).trim();
  if (trimmed.length <= INTERPRETATION_LIMITS.text) return { read: trimmed, isShortened: false };
  const cut = trimmed.slice(0, INTERPRETATION_LIMITS.text);
  // Without the word that the limit cuts in two.
  return { read: cut.replace(/(?<=\s)\S*$/, ''), isShortened: true };
}
