import { featuresOfWord, type Features } from './message-features.ts';
import {
  addPlace,
  CLASSES,
  placeOf,
  ROWS,
  SWINDLE_WEIGHTS,
  SWINDLE_GROUPS,
  TABLES,
  type MessageClass,
  type Stance,
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

function scoreWord(word: string, weights: Weights, known: Map<string, WordWeights>): WordWeights {
  const found = known.get(word);
  if (found) return found;
  const features = featuresOfWord(word);
  const scored = { sums: new Int32Array(SIZE), count: features.length };
  for (const feature of features) addPlace(scored.sums, weights, placeOf(feature));
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(word, scored);
  return scored;
}

/** How often each row of each table is met by a text; texts are read one at a time. */
const met = new Int32Array(TABLES * ROWS);

/** For each class, how much a text with these features is like it, from 0 to 1. */
function likenesses({ words, hashes }: Features, weights: Weights): Float32Array {
  const sums = new Int32Array(SIZE);
  let count = hashes.length;
  const known = rememberedFor(weights);
  for (const word of words) {
    const scored = scoreWord(word, weights, known);
    count += scored.count;
    for (let at = 0; at < SIZE; at += 1) sums[at] = (sums[at] ?? 0) + (scored.sums[at] ?? 0);
  }
  addHashes(sums, hashes, weights);
  const scale = 1 / Math.sqrt(Math.max(1, count));
  return weights.biases.map((bias, at) => {
    const logit = bias + (sums[at] ?? 0) * (weights.steps[at] ?? 0) * scale;
    return 1 / (1 + Math.exp(-logit));
  });
}

/** Counts the rows first: there are fewer of them than of features. */
function addHashes(sums: Int32Array, hashes: readonly number[], { tables }: Weights): void {
  met.fill(0);
  for (const hash of hashes) {
    const place = placeOf(hash);
    for (let table = 0; table < TABLES; table += 1) {
      const row = table * ROWS + (tables[table]?.rowOf[place] ?? 0);
      met[row] = (met[row] ?? 0) + 1;
    }
  }
  for (let table = 0; table < TABLES; table += 1) {
    const rows = tables[table]?.rows ?? NO_ROWS;
    // The first row of each table is zero.
    for (let row = 1; row < ROWS; row += 1) {
      const times = met[table * ROWS + row] ?? 0;
      if (times === 0) continue;
      for (let at = 0; at < SIZE; at += 1) sums[at] = (sums[at] ?? 0) + times * (rows[row * SIZE + at] ?? 0);
    }
  }
}

const NO_ROWS = new Int8Array(0);

/** How likely it is that a text with these features is written by a swindler, by what the weights learned from the corpus. */
export function likelihoodOf(features: Features, weights: Weights = SWINDLE_WEIGHTS): Likelihood {
  const likeness = likenesses(features, weights);
  const of = (name: MessageClass) => likeness[CLASSES.indexOf(name)] ?? 0;
  const sumOf = (stance: Stance) => SWINDLE_GROUPS.reduce((sum, group) => sum + of(`${stance} ${group}`), 0);
  const total = likeness.reduce((sum, each) => sum + each, 0);
  const [likest = 'advance'] = SWINDLE_GROUPS.toSorted(
    (one, other) => of(`swindle ${other}`) - of(`swindle ${one}`),
  );
  return { swindle: sumOf('swindle') / total, quoted: sumOf('told') / total, likest };
}
