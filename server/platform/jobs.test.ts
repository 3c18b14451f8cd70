import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '#tests/test-app.ts';
import { defineJob, openJobQueue, type JobQueue } from './jobs.ts';

const t = useTestApp();
const done: number[] = [];
const note = defineJob({
  name: 'test.note',
  payload: z.object({ number: z.number() }),
  run: async (_services, { number }) => {
    done.push(number);
  },
});
const holder: { queue?: JobQueue } = {};
const queue = () => holder.queue ?? Promise.reject(new Error('not open'));

beforeAll(async () => {
  holder.queue = await openJobQueue(t.database, [note], t.services.log);
});
afterAll(() => holder.queue?.stop(), 15_000);

const waiting = async () => {
  const { rows } = await t.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'test.note'`,
  );
  return rows[0]?.count;
};

test('what is enqueued in a transaction that is rolled back was never enqueued', async () => {
  const { send } = await queue();
  const rolledBack = t.services.db.transaction(async (tx) => {
    await send(note, { number: 1 }, tx);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await waiting()).toBe(0);
});

test('enqueueing beside the open transaction is refused instead of waiting for itself', async () => {
  const { send } = await queue();
  await expect(t.services.db.transaction(() => send(note, { number: 2 }))).rejects.toThrow(
    'inside a transaction',
  );
});

test('what was enqueued is run once with its payload', async () => {
  const { send, work } = await queue();
  await t.services.db.transaction((tx) => send(note, { number: 3 }, tx));
  await send(note, { number: 4 });
  await work(t.services);
  await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual([3, 4]);
});
