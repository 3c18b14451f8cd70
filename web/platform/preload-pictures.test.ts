import { expect, test } from 'vitest';
import { PRELOAD, preloadBatches } from './preload-pictures.ts';

test('preloads at most six pictures, in pairs, 50 ms apart', () => {
  expect(preloadBatches(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  expect(preloadBatches(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']]);
  expect(preloadBatches([])).toEqual([]);
  expect(PRELOAD.delayMs).toBe(50);
});
