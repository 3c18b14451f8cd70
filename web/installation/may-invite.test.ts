import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { FIRST_RECORD, mayInvite, withVisit, type InstallRecord } from './may-invite.ts';

const NOW = Date.UTC(2026, 10, 20, 10);

/** Pages looked at after these pauses, in minutes. */
function visited(...pauses: number[]): InstallRecord {
  let now = NOW;
  let record = withVisit(FIRST_RECORD, now);
  for (const pause of pauses) {
    now += pause * MINUTE_MS;
    record = withVisit(record, now);
  }
  return record;
}

test.each<[string, number[], number]>([
  ['one page', [], 1],
  ['several pages with short pauses', [1, 29, 29, 29], 1],
  ['a page after half an hour', [30], 2],
  ['a page the next day', [24 * 60], 2],
  ['three days', [24 * 60, 5, 24 * 60], 3],
  ['a clock that was set back', [-600], 1],
])('visits are counted: %s', (_what, pauses, visits) => {
  expect(visited(...pauses).visits).toBe(visits);
});

test('nobody is invited at the first visit; from the second one on everybody is', () => {
  expect(mayInvite(visited(5, 5), NOW)).toBe(false);
  expect(mayInvite(visited(45), NOW)).toBe(true);
  expect(mayInvite(visited(45, 45, 45), NOW)).toBe(true);
});

test('whoever refused is invited again after sixty days, not before', () => {
  const refused = { ...visited(45), answeredAt: NOW };
  expect(mayInvite(refused, NOW + MINUTE_MS)).toBe(false);
  expect(mayInvite(refused, NOW + 60 * DAY_MS - 1)).toBe(false);
  expect(mayInvite(refused, NOW + 60 * DAY_MS)).toBe(true);
});

test('whoever has installed the site is never invited', () => {
  expect(mayInvite({ ...visited(45), isInstalled: true }, NOW + 365 * DAY_MS)).toBe(false);
});
