import { expect, test } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { priceClass, priceClassesBetween } from './price-classes.ts';

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [14, 10],
  [15, 15],
  [99_999, 70_000],
  [100_000, 100_000],
  [150_000, 150_000],
  [1_000_000_000_000, 1_000_000_000_000],
  [5_000_000_000_000, 5_000_000_000_000],
])('%i F CFA belong to class %i', (price, bound) => {
  expect(priceClass(price)).toBe(bound);
});

test('a range includes every class that contains a price within it', () => {
  expect(priceClassesBetween(120_000, 300_000)).toEqual([100_000, 150_000, 200_000, 300_000]);
  expect(priceClassesBetween(undefined, 15)).toEqual([0, 10, 15]);
  expect(priceClassesBetween(2, 1)).toEqual([0]);
  const random = seededRandom(3);
  for (let round = 0; round < 2_000; round += 1) {
    const [low = 0, price = 0, high = 0] = [0, 0, 0]
      .map(() => Math.floor(Math.exp(random.fraction() * 28)))
      .toSorted((a, b) => a - b);
    expect(priceClassesBetween(low, high)).toContain(priceClass(price));
    expect(priceClassesBetween(low)).toContain(priceClass(high));
  }
});
