import { interpretQuery } from '#server/search-words/interpret-query.ts';
import { buildVocabulary } from '#server/search-words/vocabulary.ts';
import type { LearnedWeights } from '#server/question-words/answer-weights.ts';
import { BUCKETS, FACT_BUCKETS, featuresOf } from '#server/question-words/question-features.ts';
import type { Question } from '#server/assistant/question.ts';
import { readQuestion, searchedText } from '#server/assistant/read-question.ts';
import { DEFAULT_FACTS } from '#server/assistant/site-facts.ts';
import { passageIndexFor } from '#server/assistant/site-passages.ts';
import type { Labelled } from './corpus.ts';
import { fitSoftmax, type Example } from './softmax-regression.ts';

/** Chosen by leaving authors out (docs/decisions/034-assistant.md). */
const FEWEST_USES = 10;
/** How much more rare features count than frequent ones. */
const RARITY = 1.3;
/** How much more a fact about the question counts than one of its words. */
const FACT_SHARE = 3;
const SCALE = 3;
/** Answers with fewer examples count more, up to three times. */
const USUAL_EXAMPLES = 60;
const EVENNESS = 0.3;
const MAX_WEIGHT = 3;

export type Learned = { labelled: Labelled; question: Question; places: Int32Array };

const vocabulary = buildVocabulary();

export function toQuestion({ text, state }: Pick<Labelled, 'text' | 'state'>): Question {
  const interpretation = interpretQuery(searchedText(text), vocabulary, { year: 2026 });
  return readQuestion({ text, state, interpretation, index: passageIndexFor(DEFAULT_FACTS) });
}

export function toLearned(labelled: Labelled): Learned {
  const question = toQuestion(labelled);
  return { labelled, question, places: featuresOf(question) };
}

export function learnWeights(learned: readonly Learned[]): LearnedWeights {
  const answers = [...new Set(learned.flatMap(({ labelled }) => labelled.answers))].toSorted();
  const counts = countPlaces(learned);
  let used = 0;
  const rowOf = Int32Array.from(counts, (count) => (count < FEWEST_USES ? -1 : used++));
  const importance = counts.map(
    (count, place) =>
      SCALE *
      (place < FACT_BUCKETS ? FACT_SHARE : 1) *
      (Math.log((learned.length + 1) / Math.max(1, count)) / 3) ** RARITY,
  );
  const weightOf = balance(learned);
  const examples = learned.map(({ labelled, places }): Example => {
    const kept = places.filter((place) => (rowOf[place] ?? -1) >= 0);
    const length = Math.sqrt(places.length);
    return {
      places: kept.map((place) => rowOf[place] ?? 0),
      values: Float64Array.from(kept, (place) => (importance[place] ?? 0) / length),
      right: labelled.answers.map((answer) => [answers.indexOf(answer), 1 / labelled.answers.length]),
      weight: weightOf(labelled),
    };
  });
  const { weights, biases } = fitSoftmax(examples, used, answers.length);
  for (const [place, row] of rowOf.entries())
    if (row >= 0)
      for (let at = row * answers.length; at < (row + 1) * answers.length; at += 1)
        weights[at] = (weights[at] ?? 0) * (importance[place] ?? 0);
  return { answers, biases, rowOf, rows: weights };
}

function countPlaces(learned: readonly Learned[]): Float64Array {
  const counts = new Float64Array(BUCKETS);
  for (const { places } of learned) for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

function balance(learned: readonly Learned[]): (labelled: Labelled) => number {
  const examples = new Map<string, number>();
  const firstOf = ({ answers: [first = ''] }: Labelled) => first;
  for (const { labelled } of learned)
    examples.set(firstOf(labelled), (examples.get(firstOf(labelled)) ?? 0) + 1);
  return (labelled) =>
    Math.min(MAX_WEIGHT, (USUAL_EXAMPLES / (examples.get(firstOf(labelled)) ?? 1)) ** EVENNESS);
}
