import { ROWS, type WeightTable } from '#server/safety/swindle-weights.ts';

const ROUNDS = 14;

/**
 * Finds a table of rows for all places, so that each has one near its own weights (entropy-constrained vector
 * quantization: Chou, Lookabaugh & Gray 1989). A place pays for the distance of its row, as often as it is used, and
 * `bitPrice` for each bit that names the row, by which the file grows.
 */
export function shareRows(
  weights: Float32Array,
  width: number,
  uses: Float64Array,
  bitPrice: number,
): WeightTable<Float64Array> {
  const places = uses.length;
  const rowOf = new Uint8Array(places);
  const rows = firstRows(weights, width, uses);
  let bits = new Float64Array(ROWS).fill(Math.log2(ROWS));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const counts = new Float64Array(ROWS);
    const means = emptyMeans(width);
    for (let place = 0; place < places; place += 1) {
      const own = weights.subarray(place * width, (place + 1) * width);
      const use = uses[place] ?? 0;
      const row = cheapestRow(own, rows, { bits, use, bitPrice });
      rowOf[place] = row;
      counts[row] = (counts[row] ?? 0) + 1;
      addTo(means, row, own, use);
    }
    bits = counts.map((count) => Math.log2(places / Math.max(1, count)));
    if (round < ROUNDS) moveToMeans(rows, means);
  }
  return { rows, rowOf };
}

/** What is left of the weights beside the rows of a table. */
export function restOf(
  weights: Float32Array,
  width: number,
  { rows, rowOf }: WeightTable<Float64Array>,
): Float32Array {
  return weights.map(
    (weight, at) => weight - (rows[(rowOf[Math.floor(at / width)] ?? 0) * width + (at % width)] ?? 0),
  );
}

type Prices = { bits: Float64Array; use: number; bitPrice: number };

function cheapestRow(own: Float32Array, rows: Float64Array, { bits, use, bitPrice }: Prices): number {
  const width = own.length;
  let [best, minCost] = [0, Number.POSITIVE_INFINITY];
  for (let row = 0; row < ROWS; row += 1) {
    let cost = bitPrice * (bits[row] ?? 0);
    for (let at = 0; at < width && cost < minCost; at += 1) {
      const distance = (own[at] ?? 0) - (rows[row * width + at] ?? 0);
      cost += use * distance * distance;
    }
    if (cost < minCost) [best, minCost] = [row, cost];
  }
  return best;
}

type Means = { sums: Float64Array; uses: Float64Array };
const emptyMeans = (width: number): Means => ({
  sums: new Float64Array(ROWS * width),
  uses: new Float64Array(ROWS),
});

function addTo({ sums, uses }: Means, row: number, own: Float32Array, use: number): void {
  uses[row] = (uses[row] ?? 0) + use;
  for (let at = 0; at < own.length; at += 1)
    sums[row * own.length + at] = (sums[row * own.length + at] ?? 0) + use * (own[at] ?? 0);
}

/** The first row stays zero. */
function moveToMeans(rows: Float64Array, { sums, uses }: Means): void {
  const width = rows.length / ROWS;
  for (let at = width; at < rows.length; at += 1) {
    const use = uses[Math.floor(at / width)] ?? 0;
    if (use > 0) rows[at] = (sums[at] ?? 0) / use;
  }
}

/** Zero, and the rows of some places: the more they matter, the nearer to each other. */
function firstRows(weights: Float32Array, width: number, uses: Float64Array): Float64Array {
  const sizes = Float64Array.from(uses, (use, place) => {
    let size = 0;
    for (let at = 0; at < width; at += 1) size += (weights[place * width + at] ?? 0) ** 2;
    return use * size;
  });
  const order = Uint32Array.from(uses, (_, place) => place).toSorted(
    (one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0) || one - other,
  );
  const rows = new Float64Array(ROWS * width);
  for (let row = 1; row < ROWS; row += 1) {
    const place = order[Math.floor((order.length / 2) * (row / ROWS) ** 2)] ?? 0;
    rows.set(weights.subarray(place * width, (place + 1) * width), row * width);
  }
  return rows;
}
