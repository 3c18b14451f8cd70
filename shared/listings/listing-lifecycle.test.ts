import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import {
  findTransition,
  isPublic,
  lifetimeStart,
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  nextStatus,
  ownerSteps,
  STATUS_LABEL,
  type ListingStatus,
} from './listing-lifecycle.ts';

test('a removed listing can only be restored, by its owner, within a minute, to its previous status', () => {
  const rows = LISTING_TRANSITIONS.filter((row) => row.from === 'removed');
  expect(rows.map(({ to }) => to).toSorted()).toEqual(
    LISTING_STATUSES.filter((status) => status !== 'removed').toSorted(),
  );
  for (const { step, by, withinSeconds } of rows)
    expect({ step, by, withinSeconds }).toEqual({ step: 'restore', by: ['owner'], withinSeconds: 60 });
});

test('every status can be reached from draft', () => {
  const reached = new Set<ListingStatus>(['draft']);
  for (const _ of LISTING_STATUSES) {
    for (const { from, to } of LISTING_TRANSITIONS) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...LISTING_STATUSES].toSorted());
});

test('a step from a status leads to only one status', () => {
  const steps = LISTING_TRANSITIONS.filter(({ step }) => step !== 'restore').map(
    ({ from, step }) => `${from} ${step}`,
  );
  expect(new Set(steps).size).toBe(steps.length);
});

test('only a moderator approves, and only a pending listing', () => {
  const approvals = LISTING_TRANSITIONS.filter((row) => row.step === 'approve');
  expect(approvals.map(({ from, by }) => [from, by])).toEqual([['pending', ['moderator']]]);
});

test("approval and renewal restart the listing's lifetime", () => {
  for (const row of LISTING_TRANSITIONS.filter(({ step }) => step === 'approve' || step === 'renew'))
    expect(row.effects).toContain('restart_lifetime');
});

describe('who may take which step', () => {
  test.each([
    ['draft', 'submit', 'owner', 'pending'],
    ['pending', 'approve', 'owner', null],
    ['pending', 'approve', 'moderator', 'approved'],
    ['approved', 'sell', 'owner', 'sold'],
    ['approved', 'sell', 'moderator', null],
    ['approved', 'expire', 'clock', 'expired'],
    ['approved', 'expire', 'owner', null],
    ['sold', 'relist', 'owner', 'approved'],
    ['sold', 'relist', 'moderator', null],
    ['sold', 'unsell', 'owner', 'approved'],
    ['sold', 'approve', 'moderator', null],
    ['sold', 'reject', 'moderator', 'rejected'],
    ['sold', 'reject', 'owner', null],
    ['removed', 'remove', 'owner', null],
    ['removed', 'restore', 'owner', null],
    ['approved', 'pause', 'clock', 'approved'],
    ['approved', 'renew', 'clock', null],
  ] as const)('%s, %s by the %s: %s', (from, step, by, to) => {
    expect(nextStatus(from, step, by)).toBe(to);
  });
});

test('a listing is public if approved and neither paused nor hidden', () => {
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

describe('what its owner may do with an approved listing', () => {
  const now = Date.UTC(2026, 10, 20);
  const listing = {
    status: 'approved',
    isReserved: false,
    isPaused: false,
    publishedAt: new Date(now - 25 * HOUR_MS),
    soldAt: null,
  } as const;

  test('depends on its flags', () => {
    expect(ownerSteps(listing, now)).toEqual(['renew', 'confirm', 'reserve', 'pause', 'sell', 'remove']);
    expect(ownerSteps({ ...listing, isReserved: true, isPaused: true }, now)).toEqual([
      'renew',
      'confirm',
      'unreserve',
      'resume',
      'sell',
      'remove',
    ]);
  });

  test('includes refreshing it only after a day', () => {
    const fresh = { ...listing, publishedAt: new Date(now - DAY_MS + 1) };
    expect(ownerSteps(fresh, now)).not.toContain('renew');
    expect(ownerSteps(fresh, now + 1)).toContain('renew');
    expect(ownerSteps({ ...fresh, status: 'expired' }, now)).toContain('renew');
  });
});

describe('what its owner may do with a sold listing', () => {
  const now = Date.UTC(2026, 10, 20);
  const sold = (seconds: number) => ({
    status: 'sold' as const,
    isReserved: false,
    isPaused: false,
    publishedAt: new Date(now - 5 * HOUR_MS),
    soldAt: new Date(now - seconds * 1000),
  });

  test('includes undoing the sale for ten minutes, and putting it back on sale at any time', () => {
    expect(ownerSteps(sold(600), now)).toEqual(['unsell', 'relist', 'remove']);
    expect(ownerSteps(sold(601), now)).toEqual(['relist', 'remove']);
    expect(ownerSteps({ ...sold(0), soldAt: null }, now)).toEqual(['relist', 'remove']);
  });

  test('makes it no newer than renewing it would', () => {
    const relist = findTransition('sold', 'relist', 'owner');
    const start = (hours: number) =>
      relist && lifetimeStart(relist, new Date(now - hours * HOUR_MS), new Date(now));
    expect(start(23)).toEqual(new Date(now - 23 * HOUR_MS));
    expect(start(24)).toEqual(new Date(now));
  });
});

test('every status has its own French label', () => {
  expect(new Set(Object.values(STATUS_LABEL)).size).toBe(LISTING_STATUSES.length);
});
