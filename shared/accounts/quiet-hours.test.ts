import { expect, test } from 'vitest';
import { HOUR_SECONDS } from '../platform/durations.ts';
import { quietSeconds } from './quiet-hours.ts';

const NIGHT = { from: 22, to: 7 };
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

test.each([
  // Cotonou is UTC+1.
  ['20:59:59', 'BJ', 0],
  ['21:00:00', 'BJ', 9 * HOUR_SECONDS],
  ['23:30:00', 'BJ', 6.5 * HOUR_SECONDS],
  ['05:59:59', 'BJ', 1],
  ['06:00:00', 'BJ', 0],
  // Abidjan is UTC.
  ['21:59:59', 'CI', 0],
  ['22:00:00', 'CI', 9 * HOUR_SECONDS],
  ['06:59:59', 'CI', 1],
  ['07:00:00', 'CI', 0],
  ['12:00:00', 'NG', 0],
] as const)('at %s in %s a notification waits %i seconds', (time, country, seconds) => {
  expect(quietSeconds(at(time), NIGHT, country)).toBe(seconds);
});

test('quiet hours within the day, none at all, and a person without a country', () => {
  expect(quietSeconds(at('13:30:00'), { from: 13, to: 15 }, 'CI')).toBe(1.5 * HOUR_SECONDS);
  expect(quietSeconds(at('15:00:00'), { from: 13, to: 15 }, 'CI')).toBe(0);
  expect(quietSeconds(at('23:00:00'), { from: 9, to: 9 }, 'CI')).toBe(0);
  expect(quietSeconds(at('21:00:00'), NIGHT, null)).toBe(9 * HOUR_SECONDS);
});
