import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { sessionPhase } from './session-phase.ts';

const SIGNED_IN = { timeoutMinutes: 30, endsAt: 7 * 24 * HOUR_MS, lastActiveAt: 0 };

test.each([
  [0, { kind: 'quiet', changesInMs: 29 * MINUTE_MS }],
  [29 * MINUTE_MS - 1, { kind: 'quiet', changesInMs: 1 }],
  [29 * MINUTE_MS, { kind: 'warning', secondsLeft: 60, changesInMs: 1000 }],
  [29.5 * MINUTE_MS + 300, { kind: 'warning', secondsLeft: 30, changesInMs: 700 }],
  [30 * MINUTE_MS - 1, { kind: 'warning', secondsLeft: 1, changesInMs: 1 }],
  [30 * MINUTE_MS, { kind: 'idle' }],
  [90 * MINUTE_MS, { kind: 'idle' }],
])('after %i ms of inactivity: %j', (now, phase) => {
  expect(sessionPhase(SIGNED_IN, now)).toEqual(phase);
});

test('activity restarts the count', () => {
  const phase = sessionPhase({ ...SIGNED_IN, lastActiveAt: 20 * MINUTE_MS }, 40 * MINUTE_MS);
  expect(phase).toEqual({ kind: 'quiet', changesInMs: 9 * MINUTE_MS });
});

test('maximum age ends a session whatever the activity, and is all that ends a remembered one', () => {
  const endsAt = 10 * MINUTE_MS;
  const [busy, remembered] = [
    { ...SIGNED_IN, endsAt, lastActiveAt: endsAt },
    { ...SIGNED_IN, endsAt, timeoutMinutes: null },
  ];
  expect(sessionPhase(busy, endsAt)).toEqual({ kind: 'aged' });
  expect(sessionPhase(remembered, endsAt)).toEqual({ kind: 'aged' });
  expect(sessionPhase(remembered, 4 * MINUTE_MS)).toEqual({ kind: 'quiet', changesInMs: 6 * MINUTE_MS });
});

test('no timer exceeds what browsers can count', () => {
  const remembered = { ...SIGNED_IN, timeoutMinutes: null, endsAt: Number.POSITIVE_INFINITY };
  expect(sessionPhase(remembered, 0)).toEqual({ kind: 'quiet', changesInMs: 12 * HOUR_MS });
});
