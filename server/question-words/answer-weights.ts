import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { BUCKETS } from './question-features.ts';

/** What each feature says for and against each answer. */
type Answers = {
  /** Tools, and ids of passages. */
  answers: readonly string[];
  biases: Float32Array;
  /** The row of each place; -1 for a place that says nothing. */
  rowOf: Int32Array;
};

export type LearnedWeights = Answers & {
  /** One weight for each answer, row by row. */
  rows: Float32Array;
};

/** The same, rounded to levels; as numbers they would take 10 MB. */
export type AnswerWeights = Answers & {
  /** One level for each answer, row by row: four bits a weight, two in a byte. */
  levels: Uint8Array;
  /** The weight of each level. */
  weights: Float32Array;
};

/** Of each sign; the levels are squares, as most weights are small. */
const LEVELS = 7;

/** Heavier ones are cut, so that there are levels for the others. */
const CUT = 0.5;

/** As they are kept: a line of JSON, a bit for each place that has a row, then the levels. */
export function packWeights({ answers, biases, rowOf, rows: learned }: LearnedWeights): Buffer {
  const rows = centred(learned, answers.length);
  const largest = CUT * rows.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const header = Buffer.from(`${JSON.stringify({ answers, biases: [...biases], largest })}\n`);
  const used = new Uint8Array(BUCKETS / 8);
  const levels = new Uint8Array(Math.ceil(rows.length / 2));
  let next = 0;
  for (const [place, row] of rowOf.entries()) {
    if (row < 0) continue;
    used[place >> 3] = (used[place >> 3] ?? 0) | (1 << (place & 7));
    for (const value of rows.subarray(row * answers.length, (row + 1) * answers.length)) {
      const share = Math.sqrt(Math.min(1, Math.abs(value) / largest));
      const level = Math.round(share * LEVELS) * Math.sign(value) + LEVELS;
      levels[next >> 1] = (levels[next >> 1] ?? 0) | (level << (next % 2 === 0 ? 0 : 4));
      next += 1;
    }
  }
  return Buffer.concat([header, used, levels]);
}

/** A feature says little of most answers: what it says of all alike changes nothing and is taken away. */
function centred(rows: Float32Array, length: number): Float32Array {
  const result = Float32Array.from(rows);
  for (let start = 0; start < rows.length; start += length) {
    const row = result.subarray(start, start + length);
    const middle = row.toSorted()[length >> 1] ?? 0;
    for (const [at, value] of row.entries()) row[at] = value - middle;
  }
  return result;
}

export function unpackWeights(packed: Buffer): AnswerWeights {
  const end = packed.indexOf('\n') + 1;
  const header = JSON.parse(packed.toString('utf8', 0, end)) as {
    answers: string[];
    biases: number[];
    largest: number;
  };
  const { answers, biases, largest } = header;
  const used = packed.subarray(end, end + BUCKETS / 8);
  const levels = packed.subarray(end + BUCKETS / 8);
  let count = 0;
  const rowOf = Int32Array.from({ length: BUCKETS }, (_, place) =>
    ((used[place >> 3] ?? 0) >> (place & 7)) & 1 ? count++ : -1,
  );
  const weights = Float32Array.from({ length: 2 * LEVELS + 1 }, (_, at) => {
    const level = at - LEVELS;
    return Math.sign(level) * (level / LEVELS) ** 2 * largest;
  });
  return { answers, biases: Float32Array.from(biases), rowOf, levels, weights };
}

/** What place `at` of all rows weighs. */
export function weightAt({ levels, weights }: AnswerWeights, at: number): number {
  const level = ((levels[at >> 1] ?? 0) >> (at % 2 === 0 ? 0 : 4)) & 15;
  return weights[level] ?? 0;
}

export const WEIGHTS_FILE = new URL('answer-weights.bin', import.meta.url);

export const compressWeights = (packed: Buffer): Buffer => brotliCompressSync(packed);
export const readPackedWeights = (): Buffer => brotliDecompressSync(readFileSync(WEIGHTS_FILE));

let inForce: AnswerWeights | undefined;

/** Learned by tests/assistant/train-weights.ts (docs/decisions/034-assistant.md). */
export const answerWeights = (): AnswerWeights => (inForce ??= unpackWeights(readPackedWeights()));
