import type { Sharp } from 'sharp';

/**
 * What a picture looks like, as perceptual hashes: the lowest 8 × 8 frequencies (discrete cosine transform) of the grey
 * picture, each one bit, above or below their median. The same photo saved again, resized or a little brighter differs
 * in a few of the 64 bits.
 */
export type PictureLook = {
  /** The whole picture first, then a little cut off it: a copy that was cut looks like one of these. */
  looks: bigint[];
  /** The whole picture seen in a mirror. */
  mirrored: bigint;
};

/** Both sides of a comparison are cut into so many pieces; looks that differ in fewer bits have a piece in common. */
export const LOOK_BANDS = 4;
const BAND_BITS = 16n;

/** Pictures whose looks differ in at most so many bits are taken for the same photo. */
export const SAME_PHOTO_BITS = 8;

/** Pixels a side: what the looks are measured on. */
const SIDE = 160;
const CELLS = 32;
const FREQUENCIES = 8;

/** Shares of width and height cut off: left, top, right, bottom. */
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
 * Half of the frequencies of a picture that shows something are stronger than this (in grey levels, summed over the
 * cells). In a plain wall, a gradient or an empty frame they are noise, and any two of those would look the same.
 */
const MIN_DETAIL = 100;

const WAVES = Array.from({ length: FREQUENCIES }, (_, wave) =>
  Array.from({ length: CELLS }, (_cell, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * CELLS))),
);

/** Null for a picture with too little on it to be told apart from others. */
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

/** In how many bits two looks differ. */
export function lookDistance(one: bigint, other: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, one ^ other); rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** The pieces of these looks, each with its place: equal pieces are what an index finds. */
export function bandsOf(looks: readonly bigint[]): number[] {
  const pieces = looks.flatMap((look) =>
    Array.from({ length: LOOK_BANDS }, (_, band) => {
      const piece = BigInt.asUintN(Number(BAND_BITS), look >> (BigInt(band) * BAND_BITS));
      return Number((BigInt(band) << BAND_BITS) | piece);
    }),
  );
  return [...new Set(pieces)];
}

/** Whether one of the pictures may be the other, whole, cut or mirrored; the index and the database ask the same. */
export function isSamePhoto(copy: PictureLook, original: PictureLook): boolean {
  const asked = [...copy.looks.slice(0, 1), copy.mirrored];
  const pieces = new Set(bandsOf(original.looks));
  if (!bandsOf(asked).some((piece) => pieces.has(piece))) return false;
  return asked.some((look) => original.looks.some((known) => lookDistance(look, known) <= SAME_PHOTO_BITS));
}

/** Sums of all pixels above and to the left, so that the average of any rectangle takes four of them. */
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

/** The sum above and to the left of a point between pixels. */
function sumTo(sums: Float64Array, x: number, y: number): number {
  const [left, top] = [Math.min(SIDE - 1, Math.floor(x)), Math.min(SIDE - 1, Math.floor(y))];
  const [right, bottom] = [x - left, y - top];
  const at = (column: number, row: number) => sums[row * (SIDE + 1) + column] ?? 0;
  return (
    (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - bottom) +
    (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * bottom
  );
}

/** The lowest frequencies of what the cut leaves, row by row. */
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

/** Seen in a mirror, the waves across that are odd change their sign. */
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
