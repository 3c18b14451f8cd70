import { expect, test } from 'vitest';
import { clockTime, dayTitle, shortTime } from './message-times.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0);
const at = (...time: [number, number, number, number]) => new Date(Date.UTC(2026, ...time)).toISOString();

test.each([
  [at(10, 20, 8, 5), '09:05', 'Aujourd’hui'],
  // Half past midnight in Cotonou is still the day before in UTC.
  [at(10, 19, 23, 30), '00:30', 'Aujourd’hui'],
  [at(10, 19, 22, 30), 'Hier', 'Hier'],
  [at(10, 16, 12, 0), 'Lun.', '16 novembre 2026'],
  [at(10, 12, 12, 0), '12 nov.', '12 novembre 2026'],
])('%s is shown as %s, under %s', (iso, short, day) => {
  expect([shortTime(iso, NOW), dayTitle(iso, NOW)]).toEqual([short, day]);
});

test('the clock time is Cotonou’s', () => {
  expect(clockTime(at(10, 20, 13, 32))).toBe('14:32');
});
