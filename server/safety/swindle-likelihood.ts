import { featuresOfWord, type Features } from './message-features.ts';
import {
  CLASSES,
  placeOf,
  SWINDLE_WEIGHTS,
  SWINDLE_GROUPS,
  type MessageClass,
  type SwindleGroup,
  type Weights,
} from './swindle-weights.ts';

export type Likelihood = {
  /** From 0 to 1: how likely the writer is a swindler. */
  swindle: number;
  /** From 0 to 1: how much of what speaks for any class speaks for a complaint, warning, question, quotation or refusal. */
  quoted: number;
  /** What it would be, were it a swindle. */
  likest: SwindleGroup;
};

const SIZE = CLASSES.length;

/** What the features of a word weigh together, remembered for each set of weights. */
type WordWeights = { sums: Int32Array; count: number };
const MAX_REMEMBERED = 20_000;
const remembered = new WeakMap<Weights, Map<string, WordWeights>>();

function rememberedFor(weights: Weights): Map<string, WordWeights> {
  const known = remembered.get(weights) ?? new Map<string, WordWeights>();
  remembered.set(weights, known);
  return known;
}

function scoreWord(word: string, { levels }: Weights, known: Map<string, WordWeights>): WordWeights {
  const found = known.get(word);
  if (found) return found;
  const features = featuresOfWord(word);
  const scored = { sums: new Int32Array(SIZE), count: features.length };
  for (const feature of features) addRow(scored.sums, levels, placeOf(feature) * SIZE);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(word, scored);
  return scored;
}

function addRow(sums: Int32Array, rows: Int8Array | Int32Array, from: number) {
  for (let at = 0; at < SIZE; at += 1) sums[at] = (sums[at] ?? 0) + (rows[from + at] ?? 0);
}

/** For each class, how much a text with these features is like it, from 0 to 1. */
function likenesses({ words, hashes }: Features, weights: Weights): Float32Array {
  const sums = new Int32Array(SIZE);
  let count = hashes.length;
  const known = rememberedFor(weights);
  for (const word of words) {
    const scored = scoreWord(word, weights, known);
    count += scored.count;
    addRow(sums, scored.sums, 0);
  }
  for (const feature of hashes) addRow(sums, weights.levels, placeOf(feature) * SIZE);
  const scale = 1 / Math.sqrt(Math.max(1, count));
  return weights.biases.map((bias, at) => {
    const logit = bias + (sums[at] ?? 0) * (weights.steps[at] ?? 0) * scale;
    return 1 / (1 + Math.exp(-logit));
  });
}

/** How likely it is that a text with these features is written by a swindler, by what the weights learned from the corpus. */
export function likelihoodOf(features: Features, weights: Weights = SWINDLE_WEIGHTS): Likelihood {
  const likeness = likenesses(features, weights);
  const of = (name: MessageClass) => likeness[CLASSES.indexOf(name)] ?? 0;
  const total = likeness.reduce((sum, each) => sum + each, 0);
  const [likest = 'advance'] = SWINDLE_GROUPS.toSorted((one, other) => of(other) - of(one));
  return {
    swindle: 1 - (of('honest') + of('told') + of('everyday')) / total,
    quoted: of('told') / total,
    likest,
  };
}
