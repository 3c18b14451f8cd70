import { expect, test } from 'vitest';
import { averageText, ratingText, shortRating, summarizeRatings } from './rating.ts';

test('an average has one decimal, in French notation', () => {
  expect(summarizeRatings({ ratings: 3, ratingSum: 13 })).toEqual({ average: 4.3, count: 3 });
  expect(averageText({ average: 4.3 })).toBe('4,3');
  expect(shortRating({ average: 4.3, count: 12 })).toBe('★ 4,3 (12)');
  expect(ratingText({ average: 5, count: 1 })).toBe('5 sur 5, 1 avis');
});

test('no ratings have no average', () => {
  expect(summarizeRatings({ ratings: 0, ratingSum: 0 })).toBeNull();
});
