import { describe, expect, test } from 'vitest';
import { nearest } from './correct-spelling.ts';

describe('the nearest known word', () => {
  const known = [
    { word: 'appartement', uses: 90 },
    { word: 'apparition', uses: 1 },
    { word: 'moto', uses: 40 },
    { word: 'photo', uses: 50 },
    { word: 'iphone', uses: 30 },
  ];
  test.each([
    ['apartement', 'appartement'],
    ['apartemant', 'appartement'],
    ['iphnoe', 'iphone'],
    ['mot', 'moto'],
    ['xylophone', null],
    ['zzzz', null],
  ])('to %s is %s', (typed, found) => {
    expect(nearest(typed, known)).toBe(found);
  });

  test('is the more used one among equally near words', () => {
    expect(
      nearest('lora', [
        { word: 'lori', uses: 2 },
        { word: 'lorn', uses: 9 },
      ]),
    ).toBe('lorn');
  });
});
