import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What swindlers are after, in groups whose words are alike (swindle-kind.ts tells the kinds in a group apart). */
export const SWINDLE_GROUPS = ['advance', 'fee', 'secret', 'payment', 'stolen'] as const;
export type SwindleGroup = (typeof SWINDLE_GROUPS)[number];

/** Each answers one question: is it such a swindle, or such an honest message? */
export const CLASSES = [...SWINDLE_GROUPS, 'honest', 'told', 'everyday'] as const;
export type MessageClass = (typeof CLASSES)[number];

/** Places for features; two features in one place share its weights. */
export const PLACES = 65_536;
export const placeOf = (feature: number): number => mix(feature) % PLACES;

/** MurmurHash3's last mix, as the low digits of FNV-1a alone are not even. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}

export type LearnedWeights = {
  /** A row of all classes for each place. */
  rows: Float32Array;
  biases: Float32Array;
};

/** The same, rounded to levels of each class's step. */
export type Weights = { levels: Int8Array; steps: Float32Array; biases: Float32Array };

/** A weight is one of five levels, three in a byte: 0, or one or two steps of its class above or below. */
const MAX_LEVEL = 2;
const LEVELS = 2 * MAX_LEVEL + 1;
const IN_A_BYTE = 3;
const HEADER_BYTES = 8 * CLASSES.length;
const CLASS_BYTES = Math.ceil(PLACES / IN_A_BYTE);
/** A class's step, by how much its weights spread. */
const STEP = 2.45;

/** Rounds weights to five levels, most of them 0: a fiftieth of the bytes for a hundredth of what they tell. */
export function packWeights({ rows, biases }: LearnedWeights): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + CLASSES.length * CLASS_BYTES);
  const view = new DataView(bytes.buffer);
  for (const klass of CLASSES.keys()) {
    const weights = Float64Array.from(
      { length: PLACES },
      (_, place) => rows[place * CLASSES.length + klass] ?? 0,
    );
    const step = STEP * spreadOf(weights.map(Math.abs));
    view.setFloat32(8 * klass, step, true);
    view.setFloat32(8 * klass + 4, biases[klass] ?? 0, true);
    for (const [place, weight] of weights.entries()) {
      const level = Math.max(-MAX_LEVEL, Math.min(MAX_LEVEL, Math.round(weight / (step || 1))));
      const at = HEADER_BYTES + klass * CLASS_BYTES + Math.floor(place / IN_A_BYTE);
      bytes[at] = (bytes[at] ?? 0) + (level + MAX_LEVEL) * LEVELS ** (place % IN_A_BYTE);
    }
  }
  return brotliCompressSync(bytes);
}

/** The standard deviation. */
function spreadOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

export function unpackWeights(packed: Uint8Array): Weights {
  const bytes = brotliDecompressSync(packed);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const levels = new Int8Array(PLACES * CLASSES.length);
  for (const klass of CLASSES.keys()) {
    for (let place = 0; place < PLACES; place += 1) {
      const byte = bytes[HEADER_BYTES + klass * CLASS_BYTES + Math.floor(place / IN_A_BYTE)] ?? 0;
      const level = Math.floor(byte / LEVELS ** (place % IN_A_BYTE)) % LEVELS;
      levels[place * CLASSES.length + klass] = level - MAX_LEVEL;
    }
  }
  const read = (offset: number) =>
    Float32Array.from(CLASSES, (_, klass) => view.getFloat32(8 * klass + offset, true));
  return { levels, steps: read(0), biases: read(4) };
}

export const WEIGHTS_FILE = new URL('swindle-weights.bin', import.meta.url);

/** Learned by tests/safety/train-weights.ts (docs/decisions/046-a-model-beside-the-rules.md). */
export const SWINDLE_WEIGHTS: Weights = unpackWeights(readFileSync(WEIGHTS_FILE));
