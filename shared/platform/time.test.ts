import { describe, expect, test } from 'vitest';
import { isTest } from '#tests/architecture/place.ts';
import { readSources } from '#tests/architecture/source-tree.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { ageInText, frenchDate, longDate, relativeTime, shortDate, TIME_ZONE, timeOfDay } from './time.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 0);
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

describe('how long ago something was', () => {
  test.each([
    [0, "À l'instant"],
    [HOUR_MS - 1, "À l'instant"],
    [HOUR_MS, 'Il y a 1h'],
    [DAY_MS - 1, 'Il y a 23h'],
    [DAY_MS, 'Il y a 1j'],
    [7 * DAY_MS - 1, 'Il y a 6j'],
    [7 * DAY_MS, '13 nov.'],
    [300 * DAY_MS - 1, '24 janv.'],
    [300 * DAY_MS, '24 janv. 2026'],
    [400 * DAY_MS, '16 oct. 2025'],
  ])('%d ms ago is %s', (age, text) => {
    expect(relativeTime(ago(age), NOW)).toBe(text);
  });

  test('reads the same within a sentence', () => {
    expect([3 * HOUR_MS, DAY_MS, 9 * DAY_MS].map(ageInText)).toEqual(['il y a 3h', 'il y a 1j', 'il y a 9j']);
  });

  test("a clock behind the server's shows no negative time", () => {
    expect(relativeTime(ago(-5 * MINUTE_MS), NOW)).toBe("À l'instant");
  });
});

describe('dates written without Intl read as its own', () => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, ...options });
  const LONG = intl({ day: 'numeric', month: 'long', year: 'numeric' });
  const SHORT = intl({ day: 'numeric', month: 'short' });
  const first = (text: string) => text.replace(/^1 /, '1er ');

  test('on each day of sixty years, shortly before and after midnight in Cotonou', () => {
    for (let day = Date.UTC(1990, 0, 1); day < Date.UTC(2050, 0, 1); day += DAY_MS)
      for (const moment of [day - HOUR_MS - 1, day - HOUR_MS]) {
        const iso = new Date(moment).toISOString();
        expect(longDate(iso)).toBe(first(LONG.format(moment)));
        expect(shortDate(iso)).toBe(first(SHORT.format(moment)));
      }
  });
});

describe('the time of day is that of Cotonou, an hour ahead of UTC', () => {
  test.each([
    [4, 59, 'nuit'],
    [5, 0, 'matin'],
    [10, 59, 'matin'],
    [11, 0, 'après-midi'],
    [16, 59, 'après-midi'],
    [17, 0, 'soirée'],
    [20, 59, 'soirée'],
    [21, 0, 'nuit'],
    [23, 30, 'nuit'],
  ])('%d:%d UTC is %s', (hour, minute, expected) => {
    expect(timeOfDay(Date.UTC(2026, 10, 20, hour, minute))).toBe(expected);
  });
});

test('a long date is French and does not slip to the day before', () => {
  expect(longDate('2026-11-18T12:00:00.000Z')).toBe('18 novembre 2026');
  expect(longDate('2026-07-31T23:30:00.000Z')).toBe('1er août 2026');
});

describe('the first of a month', () => {
  test.each<[Intl.DateTimeFormatOptions, string]>([
    [{ day: 'numeric', month: 'long' }, '1er octobre'],
    [{ day: 'numeric', month: 'short' }, '1er oct.'],
    [{ weekday: 'long', day: 'numeric', month: 'long' }, 'jeudi 1er octobre'],
    [{ dateStyle: 'long', timeStyle: 'short' }, '1er octobre 2026 à 01:11'],
    [{ dateStyle: 'medium', timeStyle: 'medium' }, '1er oct. 2026, 01:11:01'],
  ])('of %o is %s', (options, text) => {
    expect(frenchDate(options)(Date.UTC(2026, 9, 1, 0, 11, 1))).toBe(text);
  });

  test('is the only day written that way', () => {
    const write = frenchDate({ day: 'numeric', month: 'long' });
    const days = Array.from({ length: 31 }, (_, day) => write(Date.UTC(2026, 9, day + 1)));
    expect(days.filter((text) => text.includes('er '))).toEqual(['1er octobre']);
  });

  test('is written correctly everywhere: no other code formats a day with a month in words', () => {
    const WORDS =
      /DateTimeFormat\('fr-FR', \{(?=[^}]*(?:dateStyle|day:))(?=[^}]*(?:dateStyle|month: '(?:long|short)'))/;
    const writing = readSources().filter(({ path, source }) => !isTest(path) && WORDS.test(source));
    expect(WORDS.test("new Intl.DateTimeFormat('fr-FR', {\n  day: 'numeric',\n  month: 'short',\n})")).toBe(
      true,
    );
    expect(writing.map(({ path }) => path)).toEqual([]);
  });
});
