import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexPatterns } from './pattern-index.ts';
import { startsOf } from './pattern-starts.ts';
import { SAFETY_RULES } from './safety-rules.ts';

const PATTERNS = SAFETY_RULES.flatMap(({ patterns = [] }) => patterns);
const WORDS = PATTERNS.flatMap(({ source }) => source.match(/[a-z]{2,}/g) ?? []);

describe('where a pattern may match', () => {
  test.each([
    ['\\b(?:om|wave)\\b', ['om', 'wave']],
    ['\\ba(?:bc)?d', ['abcd', 'ad']],
    ['\\b(?<!je )fai(?:re|s)', ['fair', 'fais']],
    ['\\bab*c', ['ab', 'ac']],
    ['\\bx\\w+', ['x']],
    ['x', null],
    ['\\b\\w+', null],
  ])('%s', (source, starts) => {
    expect(startsOf(source)?.toSorted() ?? null).toEqual(starts);
  });

  test('is known for every pattern of the rules', () => {
    expect(PATTERNS.length).toBeGreaterThan(50);
    expect(PATTERNS.filter(({ source }) => startsOf(source) === null)).toEqual([]);
  });
});

test('an index finds the patterns that match, and no others', () => {
  const index = indexPatterns(PATTERNS);
  const word = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.constantFrom('20 000', '*144#', ',', "j'ai", '30000', 'f', 'é'),
  );
  const texts = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      const found = new Set<number>();
      index.scan(
        text,
        (place) => found.add(place),
        (place) => found.has(place),
      );
      const expected = PATTERNS.flatMap((pattern, place) => (pattern.test(text) ? [place] : []));
      expect([...found].toSorted((one, other) => one - other)).toEqual(expected);
    }),
    { numRuns: 300, seed: 20_261_124 },
  );
});
