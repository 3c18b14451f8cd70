import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { rotationSlotAt } from '#server/listings/premium-order.ts';
import { count } from '#tests/world/counts.ts';
import { placePromoted } from './promoted-listings.ts';

const names = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}${index}`);

/** Reads a list to its end, page by page, as search-listings.ts does. */
function readAll(promoted: readonly string[], others: readonly string[], per: number): string[] {
  const read: string[] = [];
  let [promotedCount, rest] = [0, 0];
  for (;;) {
    const page = placePromoted(promoted.slice(promotedCount), others.slice(rest), {
      before: read.length,
      count: per,
    });
    if (page.ids.length === 0) return read;
    read.push(...page.ids);
    promotedCount += page.promotedCount;
    rest += page.rest;
  }
}

test('a promoted listing takes every fourth place at most, and each listing appears once', () => {
  const list = fc.record({ total: fc.nat(80), leaders: fc.nat(12), per: fc.integer({ min: 6, max: 48 }) });
  fc.assert(
    fc.property(list, ({ total, leaders, per }) => {
      const promoted = names('led', Math.min(leaders, Math.ceil(total / 4)));
      const others = names('other', total - promoted.length);
      const read = readAll(promoted, others, per);
      expect(read.toSorted()).toEqual([...promoted, ...others].toSorted());
      expect(read.filter((name) => name.startsWith('other'))).toEqual(others);
      const places = read.flatMap((name, index) => (name.startsWith('led') ? [index] : []));
      expect(places).toEqual(promoted.map((_, index) => index * 4));
    }),
    { seed: 11, numRuns: count({ ci: 200, prove: 10_000 }) },
  );
});

test('when the others run out, the remaining promoted listings follow one another', () => {
  expect(readAll(names('led', 3), names('other', 1), 6)).toEqual(['led0', 'other0', 'led1', 'led2']);
});

test('a rotation slot lasts an hour; a list keeps the slot it began with for a day', () => {
  const now = new Date(Date.UTC(2026, 10, 20, 10, 59));
  const slot = rotationSlotAt(now);
  expect(rotationSlotAt(new Date(now.getTime() + 60_000))).toBe(slot + 1);
  expect(rotationSlotAt(new Date(now.getTime() + HOUR_MS), slot)).toBe(slot);
  expect(rotationSlotAt(new Date(now.getTime() + DAY_MS), slot)).toBe(slot + 24);
  expect(rotationSlotAt(now, slot + 5)).toBe(slot);
});
