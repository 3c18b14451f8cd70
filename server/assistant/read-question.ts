import type { AssistantState } from '#shared/assistant/assistant.ts';
import { foldText } from '#shared/platform/text.ts';
import type { Interpretation } from '#shared/search-words/interpretation.ts';
import { singular } from '#server/search-words/tokens.ts';
import { namesThing as isNamed } from '#server/search-words/names-thing.ts';
import { builtInVocabulary } from '#server/search-words/vocabulary.ts';
import type { Question } from './question.ts';
import { FRAMES } from '#server/question-words/question-frames.data.ts';
import type { PassageIndex } from './find-passages.ts';
import { questionWords } from '#server/question-words/question-words.ts';

/** What a search is read from: the question without what is said to the assistant only. */
export function searchedText(text: string): string {
  return text.replace(FRAMES, ' ').trim();
}

type Reading = {
  text: string;
  state: AssistantState;
  isOnListing?: boolean;
  interpretation: Interpretation;
  index: PassageIndex;
};

export function readQuestion({ text, state, isOnListing = false, interpretation, index }: Reading): Question {
  const words = questionWords(text).flatMap(index.spell);
  return {
    text,
    words,
    state,
    isOnListing,
    interpretation,
    namesThing: namesThing(searchedText(text), interpretation, index.known),
  };
}

/** Filters that say what is looked for; others say where, for how much or in which condition. */
const WHAT: ReadonlySet<string> = new Set([
  'type',
  'brand',
  'serviceType',
  'category',
  'section',
  'bedrooms',
]);

/** Also goods without a filter of their own ("moto", "drone"). Not by a word of questions that the search took for a mistyped thing: "poche" is no "pioche". */
function namesThing(text: string, { understood }: Interpretation, known: ReadonlySet<string>): boolean {
  const isMistaken = (words: string) =>
    foldText(words)
      .split(' ')
      .every((word) => known.has(word) && !isInVocabulary(word));
  return (
    understood.some(({ field, words }) => WHAT.has(field) && !isMistaken(words)) ||
    isNamed(text, builtInVocabulary(), (word) => known.has(word))
  );
}

function isInVocabulary(word: string): boolean {
  const { words, spellings } = builtInVocabulary();
  return words.has(singular(spellings.get(word) ?? word));
}
