import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { judgeReveal, looksAutomated, strictest, type RecentReveal } from './reveal-rule.ts';

const NOW = Date.UTC(2026, 10, 20, 10);
const CAPS = { free: 60, ceiling: 1_200, baseWork: 200_000 };

type Spec = Partial<RecentReveal>;

/** Reveals a minute apart, the last one just now. */
const reveals = (specs: readonly Spec[]): RecentReveal[] =>
  specs.map((spec, index) => ({
    listingId: `listing-${index}`,
    sellerId: `seller-${index}`,
    listedAt: (index * 37) % 101,
    revealedAt: NOW - (specs.length - 1 - index) * MINUTE_MS,
    ...spec,
  }));
const times = (count: number, spec: (index: number) => Spec) =>
  reveals(Array.from({ length: count }, (_, index) => spec(index)));

describe('a pattern of a script', () => {
  test.each<[string, RecentReveal[], boolean]>([
    ['nothing asked for yet', [], false],
    ['a hundred listings in no order', times(100, () => ({})), false],
    ['nine newest first', times(9, (index) => ({ listedAt: 100 - index })), false],
    ['ten newest first', times(10, (index) => ({ listedAt: 100 - index })), true],
    ['ten oldest first', times(10, (index) => ({ listedAt: index })), true],
    [
      'ten in order with a step back in the middle',
      times(10, (index) => ({ listedAt: index === 5 ? 0 : index })),
      false,
    ],
    [
      'ten in order after others in none',
      [...times(8, () => ({})), ...times(10, (index) => ({ listedAt: 500 + index }))],
      true,
    ],
    ['ten published at the same moment', times(10, () => ({ listedAt: 7 })), false],
    ['nine listings of one seller', times(9, () => ({ sellerId: 'one' })), false],
    ['ten listings of one seller', times(10, () => ({ sellerId: 'one' })), true],
    [
      'ten listings of one seller among those of others',
      times(20, (index) => (index % 2 === 0 ? { sellerId: 'one' } : {})),
      true,
    ],
    ['one listing of one seller ten times', times(10, () => ({ sellerId: 'one', listingId: 'same' })), false],
    ['ten listings without a seller', times(10, () => ({ sellerId: null })), false],
    [
      'ten in order, over more than an hour',
      times(10, (index) => ({ listedAt: index, revealedAt: NOW - (9 - index) * 7 * MINUTE_MS })),
      false,
    ],
    [
      'ten of one seller, over more than an hour',
      times(10, (index) => ({ sellerId: 'one', revealedAt: NOW - (9 - index) * 7 * MINUTE_MS })),
      false,
    ],
  ])('%s: %s', (_name, recent, expected) => {
    expect(looksAutomated(recent, NOW)).toBe(expected);
  });
});

describe('the next number', () => {
  const walk = times(10, (index) => ({ listedAt: index }));
  test.each<[string, Parameters<typeof judgeReveal>[0], ReturnType<typeof judgeReveal>]>([
    ['the first', { numbers: 0, isKnown: false, recent: [] }, { kind: 'free' }],
    ['the last within the cap', { numbers: 59, isKnown: false, recent: [] }, { kind: 'free' }],
    [
      'the first beyond the cap',
      { numbers: 60, isKnown: false, recent: [] },
      { kind: 'proof', work: 200_000 },
    ],
    ['one known already', { numbers: 60, isKnown: true, recent: [] }, { kind: 'free' }],
    [
      '200 beyond, twice the work',
      { numbers: 260, isKnown: false, recent: [] },
      { kind: 'proof', work: 400_000 },
    ],
    [
      'the last that a proof gives',
      { numbers: 1_199, isKnown: false, recent: [] },
      { kind: 'proof', work: 1_339_000 },
    ],
    ['at the ceiling', { numbers: 1_200, isKnown: false, recent: [] }, { kind: 'sign-in' }],
    ['one known already, at the ceiling', { numbers: 1_200, isKnown: true, recent: [] }, { kind: 'free' }],
    ['the tenth of a walk', { numbers: 9, isKnown: false, recent: walk.slice(1) }, { kind: 'free' }],
    [
      'the eleventh of a walk',
      { numbers: 10, isKnown: false, recent: walk },
      { kind: 'proof', work: 200_000 },
    ],
  ])('%s', (_name, history, verdict) => {
    expect(judgeReveal(history, CAPS, NOW)).toEqual(verdict);
  });

  test('a cap below ten holds for a walk too', () => {
    const history = { numbers: 3, isKnown: false, recent: walk };
    expect(judgeReveal(history, { ...CAPS, free: 3 }, NOW)).toEqual({ kind: 'proof', work: 200_000 });
  });
});

test('of several verdicts the strictest counts', () => {
  const [free, small, large, signIn] = [
    { kind: 'free' },
    { kind: 'proof', work: 8 },
    { kind: 'proof', work: 9 },
    { kind: 'sign-in' },
  ] as const;
  expect(strictest([free])).toEqual(free);
  expect(strictest([free, small, large])).toEqual(large);
  expect(strictest([large, small])).toEqual(large);
  expect(strictest([large, signIn, free])).toEqual(signIn);
});
