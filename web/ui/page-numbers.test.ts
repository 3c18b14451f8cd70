import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 20, [1, null, 5, 6, 7, null, 20]],
  [20, 20, [1, null, 19, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
])('page %i of %i', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
