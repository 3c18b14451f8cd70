import type { Sharp } from 'sharp';

/**
 * A picture's look as perceptual hashes: the lowest 8 × 8 frequencies (discrete cosine transform) of the grey
 * picture, each one bit, above or below their median. The same photo saved again, resized or a little brighter differs
 * in a few of the 64 bits.
 */
export type PictureLook = {
  /** The whole picture first, then slightly cropped ones: a cropped copy looks like one of these. */
  looks: bigint[];
  /** The whole picture, mirrored. */
  mirrored: bigint;
};

/** Each look is divided into this many bands; looks that differ in fewer bits have a band in common. */
export const LOOK_BANDS = 4;
const BAND_BITS = 16n;

/** Pictures whose looks differ in at most this many bits count as the same photo. */
export const SAME_PHOTO_BITS = 8;

/** Side in pixels of the picture that the looks are computed from. */
const SIDE = 160;
const CELLS = 32;
const FREQUENCIES = 8;

/** Cropped shares of width and height: left, top, right, bottom. */
type Cut = readonly [left: number, top: number, right: number, bottom: number];

const WHOLE: Cut = [0, 0, 0, 0];
const CUTS: readonly Cut[] = [
  [0.05, 0.05, 0.05, 0.05],
  [0.08, 0, 0, 0],
  [0, 0.08, 0, 0],
  [0, 0, 0.08, 0],
  [0, 0, 0, 0.08],
  [0.06, 0.06, 0, 0],
  [0, 0.06, 0.06, 0],
  [0, 0, 0.06, 0.06],
  [0.06, 0, 0, 0.06],
];

/**
 * In a picture that shows something, half of the frequencies are stronger than this (in grey levels, summed over the
 * cells). In a plain wall, a gradient or an empty frame they are noise, and any two of these would match.
 */
const MIN_DETAIL = 100;

const WAVES = Array.from({ length: FREQUENCIES }, (_, wave) =>
  Array.from({ length: CELLS }, (_cell, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * CELLS))),
);

/** Returns the look of a picture; null if it shows too little to be distinguished from others. */
export async function describePicture(picture: Sharp): Promise<PictureLook | null> {
  const grey = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const sums = sumUp(grey);
  const whole = frequenciesOf(sums, WHOLE);
  if (detailOf(whole) < MIN_DETAIL) return null;
  return {
    looks: [hashOf(whole), ...CUTS.map((cut) => hashOf(frequenciesOf(sums, cut)))],
    mirrored: hashOf(mirror(whole)),
  };
}

/** Returns the number of bits in which two looks differ. */
export function lookDistance(one: bigint, other: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, one ^ other); rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** Returns the bands of these looks, each with its position, so that an index can find equal ones. */
export function bandsOf(looks: readonly bigint[]): number[] {
  const pieces = looks.flatMap((look) =>
    Array.from({ length: LOOK_BANDS }, (_, band) => {
      const piece = BigInt.asUintN(Number(BAND_BITS), look >> (BigInt(band) * BAND_BITS));
      return Number((BigInt(band) << BAND_BITS) | piece);
    }),
  );
  return [...new Set(pieces)];
}

/** Whether one picture may be a copy of the other, whole, cropped or mirrored. The database query uses the same rule. */
export function isSamePhoto(copy: PictureLook, original: PictureLook): boolean {
  const asked = [...copy.looks.slice(0, 1), copy.mirrored];
  const pieces = new Set(bandsOf(original.looks));
  if (!bandsOf(asked).some((piece) => pieces.has(piece))) return false;
  return asked.some((look) => original.looks.some((known) => lookDistance(look, known) <= SAME_PHOTO_BITS));
}

/** Computes the sums of all pixels above and to the left, so that any rectangle's average takes four of them. */
function sumUp(grey: Uint8Array): Float64Array {
  const sums = new Float64Array((SIDE + 1) ** 2);
  for (let y = 0; y < SIDE; y += 1) {
    let row = 0;
    for (let x = 0; x < SIDE; x += 1) {
      row += grey[y * SIDE + x] ?? 0;
      sums[(y + 1) * (SIDE + 1) + x + 1] = (sums[y * (SIDE + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Returns the sum above and to the left of a point between pixels, interpolated. */
function sumTo(sums: Float64Array, x: number, y: number): number {
  const [left, top] = [Math.min(SIDE - 1, Math.floor(x)), Math.min(SIDE - 1, Math.floor(y))];
  const [right, bottom] = [x - left, y - top];
  const at = (column: number, row: number) => sums[row * (SIDE + 1) + column] ?? 0;
  return (
    (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - bottom) +
    (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * bottom
  );
}

/** Returns the lowest frequencies of the cropped picture, row by row. */
function frequenciesOf(sums: Float64Array, [left, top, right, bottom]: Cut): number[] {
  const [width, height] = [((1 - left - right) * SIDE) / CELLS, ((1 - top - bottom) * SIDE) / CELLS];
  const rows = Array.from({ length: CELLS }, (_, row) => {
    const [y, below] = [top * SIDE + row * height, top * SIDE + (row + 1) * height];
    const cells = Array.from({ length: CELLS }, (_cell, column) => {
      const [x, beside] = [left * SIDE + column * width, left * SIDE + (column + 1) * width];
      const sum =
        sumTo(sums, beside, below) - sumTo(sums, x, below) - sumTo(sums, beside, y) + sumTo(sums, x, y);
      return sum / (width * height);
    });
    return WAVES.map((wave) => dotProduct(cells, wave));
  });
  return WAVES.flatMap((wave) =>
    WAVES.map((_, across) =>
      dotProduct(
        rows.map((row) => row[across] ?? 0),
        wave,
      ),
    ),
  );
}

function dotProduct(values: readonly number[], wave: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (wave[index] ?? 0), 0);
}

/** Mirroring changes the sign of the odd horizontal frequencies. */
function mirror(frequencies: readonly number[]): number[] {
  return frequencies.map((value, index) => (index % 2 === 1 ? -value : value));
}

function detailOf([, ...frequencies]: readonly number[]): number {
  return medianOf(frequencies.map(Math.abs));
}

function hashOf(frequencies: readonly number[]): bigint {
  const middle = medianOf(frequencies);
  const bits = frequencies.reduce((hash, value) => (hash << 1n) | (value > middle ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
