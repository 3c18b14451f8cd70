import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('only so many run at once, the others in order, also after one that failed', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  let running = 0;
  let peak = 0;
  const work = (name: number) =>
    limited(async () => {
      begun.push(name);
      peak = Math.max(peak, (running += 1));
      await wait(2);
      running -= 1;
      if (name === 1) throw new Error('failed');
      return name;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(peak).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await work(5)).toBe(5);
});

test('other work gets its turn between two waiting tasks', async () => {
  const limited = limitConcurrency(1);
  const order: string[] = [];
  const both = ['first', 'second'].map((name) => limited(async () => void order.push(name)));
  setImmediate(() => order.push('somebody else'));
  await Promise.all(both);
  expect(order).toEqual(['first', 'somebody else', 'second']);
});
