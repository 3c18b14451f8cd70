import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { timeInText } from './moderation-texts.ts';

const NOW = Date.parse('2026-11-18T10:00:00Z');

test.each([
  [0.5, 'à l’instant'],
  [3, 'il y a 3h'],
  [30, 'il y a 1j'],
  [24 * 10, '8 nov.'],
])('%i hours ago is %j within a sentence', (hours, text) => {
  expect(timeInText(new Date(NOW - hours * HOUR_MS).toISOString(), NOW)).toBe(text);
});
