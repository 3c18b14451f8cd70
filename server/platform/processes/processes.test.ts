import { describe, expect, test } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';
import { deathsInARow, restartDelayMs } from './restart-delay.ts';

describe('the delay before a process is started again', () => {
  test('doubles with each death in a row, from a tenth of a second to half a minute', () => {
    const delays = Array.from({ length: 12 }, (_, index) => restartDelayMs(index + 1));
    expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000, 30_000]);
  });

  test('begins anew after a minute of work', () => {
    expect(deathsInARow(7, 59_999)).toBe(8);
    expect(deathsInARow(7, 60_000)).toBe(1);
  });
});

describe('metrics of several processes', () => {
  const family = (process: string, value: number) =>
    `# HELP jobs Jobs\\n of all\n# TYPE jobs counter\njobs{process="${process}"} ${value}`;

  test('are one text, each family once, with the series of each process as they were', () => {
    const own = `# HELP own Own\n# TYPE own gauge\nown{process="b"} 1`;
    expect(mergeMetrics([`${family('a', 1)}\n`, `${family('b', 2)}\n\n${own}\n`])).toBe(
      `${family('a', 1)}\njobs{process="b"} 2\n\n${own}\n`,
    );
  });

  test('of a process that did not answer are absent', () => {
    expect(mergeMetrics(['', family('a', 1)])).toBe(`${family('a', 1)}\n`);
  });
});
