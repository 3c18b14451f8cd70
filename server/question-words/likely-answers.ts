import { answerWeights, weightAt, type AnswerWeights } from './answer-weights.ts';
import { featuresOf, type ReadText } from './question-features.ts';

/** What may answer a question: a tool, or the id of a passage. */
export type LikelyAnswer = {
  answer: string;
  /** How likely it is, 0 to 1; those of all answers make 1. */
  share: number;
};

/** What answers a question as people label such questions, the likeliest first. */
export function likelyAnswers(question: ReadText, weights: AnswerWeights = answerWeights()): LikelyAnswer[] {
  return sharesOf(featuresOf(question), weights);
}

function sharesOf(places: Int32Array, weights: AnswerWeights): LikelyAnswer[] {
  const { answers, biases, rowOf } = weights;
  const sums = new Float64Array(answers.length);
  for (const place of places) {
    const row = rowOf[place] ?? -1;
    if (row < 0) continue;
    const start = row * answers.length;
    for (let each = 0; each < sums.length; each += 1)
      sums[each] = (sums[each] ?? 0) + weightAt(weights, start + each);
  }
  const length = Math.sqrt(Math.max(1, places.length));
  const logits = sums.map((sum, each) => sum / length + (biases[each] ?? 0));
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const whole = odds.reduce((total, each) => total + each, 0);
  return answers
    .map((answer, each) => ({ answer, share: (odds[each] ?? 0) / whole }))
    .toSorted((a, b) => b.share - a.share);
}
