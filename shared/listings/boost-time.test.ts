import { expect, test } from 'vitest';
import { DAY_MS } from '../platform/durations.ts';
import { boostBadgeText, boostDaysLeft, boostTone } from './boost-time.ts';

const NOW = Date.UTC(2026, 10, 20, 10);

test.each([
  [30, 'normal', 'Boosté · 30 jours'],
  [8, 'normal', 'Boosté · 8 jours'],
  [7, 'attention', 'Boosté · 7 jours'],
  [4, 'attention', 'Boosté · 4 jours'],
  [3, 'destructive', 'Expire bientôt · 3 jours'],
  [1, 'destructive', 'Expire bientôt · 1 jour'],
  [0, 'destructive', 'Expiré'],
])('with %i days left a boost is %s', (days, tone, text) => {
  const daysLeft = boostDaysLeft(NOW + days * DAY_MS, NOW);
  expect([daysLeft, boostTone(daysLeft), boostBadgeText(daysLeft)]).toEqual([days, tone, text]);
});

test('days left count started days as whole ones and are never negative', () => {
  expect(boostDaysLeft(new Date(NOW + DAY_MS + 1).toISOString(), NOW)).toBe(2);
  expect(boostDaysLeft(NOW - 5 * DAY_MS, NOW)).toBe(0);
});
