import { describe, expect, test } from 'vitest';
import {
  isPublic,
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  nextStatus,
  STATUS_LABEL,
  type ListingStatus,
} from './listing-lifecycle.ts';

test('nothing leads out of removed', () => {
  expect(LISTING_TRANSITIONS.filter((row) => row.from === 'removed')).toEqual([]);
});

test('every status can be reached from a draft', () => {
  const reached = new Set<ListingStatus>(['draft']);
  for (const _ of LISTING_STATUSES) {
    for (const { from, to } of LISTING_TRANSITIONS) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...LISTING_STATUSES].toSorted());
});

test('a step from a status leads to one place only', () => {
  const steps = LISTING_TRANSITIONS.map(({ from, step }) => `${from} ${step}`);
  expect(new Set(steps).size).toBe(steps.length);
});

test('only a moderator approves, and only what is pending', () => {
  const approvals = LISTING_TRANSITIONS.filter((row) => row.step === 'approve');
  expect(approvals.map(({ from, by }) => [from, by])).toEqual([['pending', ['moderator']]]);
});

test('what becomes public by approval or renewal starts its lifetime', () => {
  for (const row of LISTING_TRANSITIONS.filter(({ to }) => to === 'approved'))
    expect(row.effects).toContain('restart_lifetime');
});

describe('who may make which step', () => {
  test.each([
    ['draft', 'submit', 'owner', 'pending'],
    ['pending', 'approve', 'owner', null],
    ['pending', 'approve', 'moderator', 'approved'],
    ['approved', 'sell', 'owner', 'sold'],
    ['approved', 'sell', 'moderator', null],
    ['approved', 'expire', 'clock', 'expired'],
    ['approved', 'expire', 'owner', null],
    ['sold', 'relist', 'owner', 'pending'],
    ['sold', 'approve', 'moderator', null],
    ['removed', 'remove', 'owner', null],
  ] as const)('%s, %s by the %s: %s', (from, step, by, to) => {
    expect(nextStatus(from, step, by)).toBe(to);
  });
});

test('public is approved, neither paused nor hidden', () => {
  for (const status of LISTING_STATUSES) {
    for (const isPaused of [false, true]) {
      for (const isHidden of [false, true]) {
        expect(isPublic({ status, isPaused, isHidden })).toBe(
          status === 'approved' && !isPaused && !isHidden,
        );
      }
    }
  }
});

test('every status has a French label of its own', () => {
  expect(new Set(Object.values(STATUS_LABEL)).size).toBe(LISTING_STATUSES.length);
});
