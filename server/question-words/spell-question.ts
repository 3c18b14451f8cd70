import { buildSpellingIndex } from '#server/search-words/spelling-index.ts';
import { singular } from '#server/search-words/tokens.ts';
import { soundIndex } from '#server/search-words/word-sound.ts';
import { builtInVocabulary } from '#server/search-words/vocabulary.ts';
import { lastMade } from '#server/platform/last-made.ts';

/** The words that a typed one stands for: itself, or what was meant by it. */
export type QuestionSpeller = (word: string) => readonly string[];

const MIN_AFTER_ELISION = 4;
/** "jai", "largent", "minscrire": an apostrophe that was left out. */
const ELISION = /^(qu|[cdjlmnst])([aeiouyh]\w+)$/;

/** Words of searches are in use, too: "villa" is not "voila". */
const vocabularyWords = lastMade<ReadonlySet<string>>();

/**
 * Corrects words of a question towards `known`, the words that questions are compared by. Never a word that is known
 * or in use elsewhere: a name of goods, a place, an ordinary word.
 */
export function questionSpeller(known: ReadonlySet<string>): QuestionSpeller {
  const inUse = vocabularyWords('', wordsInUse);
  const nearest = buildSpellingIndex(known);
  const asHeard = soundIndex(known);
  const isKnown = (word: string) => known.has(word) || known.has(singular(word));
  const correct = (word: string): readonly string[] => {
    if (isKnown(word) || /\d/.test(word)) return [word];
    const [, article = '', rest = ''] = ELISION.exec(word) ?? [];
    if (rest.length >= MIN_AFTER_ELISION && isKnown(rest)) return [article, rest];
    if (inUse.has(word) || inUse.has(singular(word))) return [word];
    const meant = asHeard(word) ?? nearest(word);
    if (meant !== undefined) return [meant];
    const heard = rest.length >= MIN_AFTER_ELISION ? asHeard(rest) : undefined;
    return heard === undefined ? [word] : [article, heard];
  };
  return correct;
}

function wordsInUse(): ReadonlySet<string> {
  const { words, ordinary, phrases } = builtInVocabulary();
  const inPhrases = [...phrases.values()].flat().flatMap(({ tokens }) => tokens);
  return new Set([...words.keys(), ...ordinary, ...inPhrases]);
}
