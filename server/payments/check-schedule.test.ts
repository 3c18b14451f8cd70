import { expect, test } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import { delaySeconds, nextCheckAt } from './check-schedule.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const PLANNED_SECONDS = [15, 30, 60, 120, 300, 900, 1800, 3600, 3600];

test('an attempt is checked after its planned delay or up to a quarter later, always at the same time for one id', () => {
  const id = newUuid(NOW);
  for (const [checkCount, planned] of PLANNED_SECONDS.entries()) {
    const seconds = delaySeconds(id, checkCount);
    expect(seconds).toBeGreaterThanOrEqual(planned);
    expect(seconds).toBeLessThanOrEqual(planned * 1.25);
    expect(Number.isInteger(seconds)).toBe(true);
    expect(delaySeconds(id, checkCount)).toBe(seconds);
    expect(nextCheckAt(id, checkCount, NOW)).toEqual(new Date(NOW + seconds * 1000));
  }
});

test('the checks of a thousand attempts that failed at the same instant are spread out', () => {
  const ids = Array.from({ length: 1000 }, () => newUuid(NOW));
  for (const [checkCount, planned] of PLANNED_SECONDS.entries()) {
    const asked = Map.groupBy(ids, (id) => delaySeconds(id, checkCount));
    const seconds = Math.floor(planned / 4) + 1;
    expect(asked.size).toBeGreaterThan(Math.min(seconds, 500) * 0.75);
    const busiest = Math.max(...[...asked.values()].map(({ length }) => length));
    expect(busiest).toBeLessThan((2 * 1000) / seconds + 10);
  }
});
