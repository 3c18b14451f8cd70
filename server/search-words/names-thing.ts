import { GRAMMAR } from './grammar.ts';
import { shorten } from './interpret-query.ts';
import { piecesOf, startReading } from './reading.ts';
import { splitElisions } from './split-elisions.ts';
import { readTokens } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { DEFAULT_XOF_RATES } from '#shared/platform/money.ts';

/** What a name weighs in the vocabulary; words that are names only sometimes weigh less. */
const NAME_WEIGHT = 2;

/** Whether a text names something that is sold, let or offered. `isInUse`: words that are no typing mistakes. */
export function namesThing(
  text: string,
  vocabulary: Vocabulary,
  isInUse: (word: string) => boolean,
): boolean {
  const tokens = splitElisions(readTokens(shorten(text).read, vocabulary.spellings), vocabulary);
  const options = { rates: DEFAULT_XOF_RATES, year: 0, isInUse };
  const reading = startReading(tokens, vocabulary, options);
  for (const rule of GRAMMAR) rule.read(reading);
  return piecesOf(reading).some(({ meanings }) =>
    meanings?.some(({ isHead, weight }) => isHead && weight >= NAME_WEIGHT),
  );
}
