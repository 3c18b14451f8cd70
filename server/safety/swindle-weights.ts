import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What swindlers are after, in groups whose words are alike (swindle-kind.ts tells the kinds in a group apart). */
export const SWINDLE_GROUPS = ['advance', 'fee', 'secret', 'payment', 'stolen'] as const;
export type SwindleGroup = (typeof SWINDLE_GROUPS)[number];

/** What the writer of a text does: swindles, speaks honestly of the same things, or tells what somebody else asked. */
export const STANCES = ['swindle', 'honest', 'told'] as const;
export type Stance = (typeof STANCES)[number];

/** Each answers one question: is it such a text? */
export type MessageClass = `${Stance} ${SwindleGroup}` | 'everyday';
export const CLASSES: readonly MessageClass[] = [
  ...STANCES.flatMap((stance) => SWINDLE_GROUPS.map((group): MessageClass => `${stance} ${group}`)),
  'everyday',
];
const WIDTH = CLASSES.length;

/** Places for features; two features in one place share its weights. */
export const PLACES = 131_072;
export const placeOf = (feature: number): number => mix(feature) % PLACES;

/** MurmurHash3's last mix, as the low digits of FNV-1a alone are not even. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}

/** How many rows of weights a table has: as many as a byte can name. The first is all zero. */
export const ROWS = 256;
/** A place weighs what its row of one table and its row of the other weigh together. */
export const TABLES = 2;

export type WeightTable<Row extends Float64Array | Int8Array> = {
  /** Row after row, a weight for each class. */
  rows: Row;
  /** Which row each place has. */
  rowOf: Uint8Array;
};
export type LearnedWeights = { tables: readonly WeightTable<Float64Array>[]; biases: Float64Array };
/** The same in steps of each class. */
export type Weights = {
  tables: readonly WeightTable<Int8Array>[];
  steps: Float32Array;
  biases: Float32Array;
};

const MAX_LEVEL = 127;
const HEADER_BYTES = 8 * WIDTH;
const TABLE_BYTES = ROWS * WIDTH + PLACES;

/** Rounds the rows to steps, and compresses. */
export function packWeights({ tables, biases }: LearnedWeights): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + tables.length * TABLE_BYTES);
  const view = new DataView(bytes.buffer);
  for (const klass of CLASSES.keys()) {
    const largest = largestOf(tables, klass);
    const step = largest / MAX_LEVEL || 1;
    view.setFloat32(8 * klass, step, true);
    view.setFloat32(8 * klass + 4, biases[klass] ?? 0, true);
    for (const [table, { rows }] of tables.entries())
      for (let at = klass; at < rows.length; at += WIDTH)
        view.setInt8(HEADER_BYTES + table * TABLE_BYTES + at, Math.round((rows[at] ?? 0) / step));
  }
  for (const [table, { rowOf }] of tables.entries())
    bytes.set(rowOf, HEADER_BYTES + table * TABLE_BYTES + ROWS * WIDTH);
  return brotliCompressSync(bytes);
}

function largestOf(tables: LearnedWeights['tables'], klass: number): number {
  let largest = 0;
  for (const { rows } of tables)
    for (let at = klass; at < rows.length; at += WIDTH) largest = Math.max(largest, Math.abs(rows[at] ?? 0));
  return largest;
}

export function unpackWeights(packed: Uint8Array): Weights {
  const bytes = new Uint8Array(brotliDecompressSync(packed));
  const view = new DataView(bytes.buffer);
  const tables = Array.from({ length: TABLES }, (_, table) => {
    const from = HEADER_BYTES + table * TABLE_BYTES;
    return {
      rows: new Int8Array(bytes.buffer, from, ROWS * WIDTH),
      rowOf: bytes.subarray(from + ROWS * WIDTH, from + TABLE_BYTES),
    };
  });
  const read = (offset: number) =>
    Float32Array.from(CLASSES, (_, klass) => view.getFloat32(8 * klass + offset, true));
  return { tables, steps: read(0), biases: read(4) };
}

/** Adds to `sums` what a place weighs for each class, in steps. */
export function addPlace(sums: Int32Array, { tables }: Weights, place: number): void {
  for (const { rows, rowOf } of tables) {
    const row = rowOf[place] ?? 0;
    // The first row is all zero, and what most places have.
    if (row !== 0)
      for (let at = 0; at < WIDTH; at += 1) sums[at] = (sums[at] ?? 0) + (rows[row * WIDTH + at] ?? 0);
  }
}

export const WEIGHTS_FILE = new URL('swindle-weights.bin', import.meta.url);

/** Learned by tests/safety/train-weights.ts (docs/decisions/046-a-model-beside-the-rules.md). */
export const SWINDLE_WEIGHTS: Weights = unpackWeights(readFileSync(WEIGHTS_FILE));
