import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { count } from '#tests/world/counts.ts';
import type { Database } from './database/database.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import {
  declareJob,
  defineJob,
  listUnhandledJobs,
  openJobQueue,
  pollSeconds,
  type JobQueue,
} from './jobs.ts';

const t = useTestApp();
const done: number[] = [];
const note = defineJob({
  name: 'test.note',
  payload: z.object({ number: z.number() }),
  run: async (_services, { number }) => {
    done.push(number);
  },
});
const left = defineJob({ ...note, name: 'test.left' });
const holder: { queue?: JobQueue } = {};
const queue = () => holder.queue ?? Promise.reject(new Error('not open'));

beforeAll(async () => {
  holder.queue = await openJobQueue(t.database, [note, left], t.services.log);
});
afterAll(() => holder.queue?.stop(), 15_000);

const waiting = async () => {
  const { rows } = await t.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'test.note'`,
  );
  return rows[0]?.count;
};

test('a job enqueued in a rolled back transaction is never run', async () => {
  const { send } = await queue();
  const rolledBack = t.services.db.transaction(async (tx) => {
    await send(note, { number: 1 }, tx);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await waiting()).toBe(0);
});

test('enqueueing outside the open transaction is refused instead of deadlocking', async () => {
  const { send } = await queue();
  await expect(t.services.db.transaction(() => send(note, { number: 2 }))).rejects.toThrow(
    'inside a transaction',
  );
});

test('a process whose database is away takes up its jobs when that is back', async () => {
  const scheduled = defineJob({ ...note, name: 'test.scheduled', schedule: '0 3 * * *' });
  let failures = 0;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const executeSql: Database['executeSql'] = (text, values) => {
    const isLost = failures < 2 && /insert into pgboss\.schedule/i.test(text);
    failures += Number(isLost);
    return isLost ? Promise.reject(away) : t.database.executeSql(text, values);
  };
  const own = await openJobQueue({ ...t.database, executeSql }, [scheduled], t.services.log);
  onTestFinished(() => own.stop());
  await own.work(t.services);
  expect(failures).toBe(2);
});

test('an enqueued job runs once with its payload', async () => {
  const { send, work } = await queue();
  await t.services.db.transaction((tx) => send(note, { number: 3 }, tx));
  await send(note, { number: 4 });
  await work(t.services);
  await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual([3, 4]);
});

test('a failed job is logged by its name and code, without what a mail server said of a person', async () => {
  const failing = defineJob({
    ...note,
    name: 'test.failing',
    run: () => Promise.reject(Object.assign(new Error('550 no awa@marche.example'), { code: 'EENVELOPE' })),
  });
  const warnings: object[] = [];
  const warn = (message: string, fields = {}) => void warnings.push({ message, ...fields });
  const failingQueue = await openJobQueue(t.database, [failing], t.services.log);
  await failingQueue.send(failing, { number: 1 });
  await failingQueue.work({ ...t.services, log: { ...t.services.log, warn } });
  await expect.poll(() => warnings, { timeout: 15_000 }).toHaveLength(1);
  expect(warnings).toEqual([
    { message: 'job failed', job: 'test.failing', code: 'EENVELOPE', id: expect.any(String) },
  ]);
  await failingQueue.stop();
}, 30_000);

test('a worker looks for jobs as often as is said of them, for urgent ones on a server at least every second', async () => {
  const urgent = defineJob({ ...note, name: 'test.urgent', isUrgent: true });
  const work = vi.spyOn(PgBoss.prototype, 'work');
  const both = await openJobQueue(t.database, [left, urgent], t.services.log);
  await both.work(t.services);
  const seconds = work.mock.calls.map(([name, options]) => [name, options.pollingIntervalSeconds]);
  work.mockRestore();
  await both.stop();
  expect(seconds).toEqual([
    ['test.left', pollSeconds(left, t.database.kind)],
    ['test.urgent', pollSeconds(urgent, t.database.kind)],
  ]);
  expect(pollSeconds(urgent, 'postgres')).toBeLessThanOrEqual(1);
}, 30_000);

test('a job begins only once its transaction is over, and with the embedded database as soon as that', async () => {
  const begun: number[] = [];
  const prompt = defineJob({
    ...note,
    name: 'test.prompt',
    run: async (_services, { number }) => void begun.push(number),
  });
  const own = await openJobQueue(t.database, [prompt], t.services.log);
  await own.work(t.services);
  await wait(500); // until its worker has found nothing and waits
  // Below the seconds after which the worker would look anyway.
  const limit = { timeout: t.database.kind === 'pglite' ? 1_000 : 10_000 };
  await own.send(prompt, { number: 1 });
  await expect.poll(() => begun, limit).toEqual([1]);
  await t.services.db.transaction(async (tx) => {
    await own.send(prompt, { number: 2 }, tx);
    await wait(200);
    expect(begun).toEqual([1]);
  });
  await expect.poll(() => begun, limit).toEqual([1, 2]);
  await own.stop();
}, 60_000);

test('a job that needs a mail server is retried for hours, others only briefly', async () => {
  const extended = defineJob({ ...note, name: 'test.patient', hasExtendedRetries: true });
  const mixed = await openJobQueue(t.database, [extended], t.services.log);
  await mixed.stop();
  const { rows } = await t.services.db.execute(sql`
    select name, retry_limit as tries, retry_delay_max as delay from pgboss.queue
    where name in ('test.note', 'test.patient') order by name`);
  expect(rows).toEqual([
    { name: 'test.note', tries: 3, delay: 3600 },
    { name: 'test.patient', tries: 18, delay: 3600 },
  ]);
}, 30_000);

/** Leaves a job as a killed process would that was running it. */
const killedAt = async (number: number, tries = 0) => {
  const { send } = await queue();
  await send(left, { number }, undefined, { afterSeconds: 60 }); // not begun by the workers of this test
  await t.services.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = ${tries}
    where name = 'test.left' and data->>'number' = ${String(number)}`);
};

describe('a job whose process was killed', () => {
  // With a server, other processes may still be running it: there only missing heartbeats reveal a dead one.
  test('is resumed at once only by the embedded database, unless it killed the process time after time', async () => {
    await killedAt(5);
    await killedAt(6, 3);
    const next = await openJobQueue(t.database, [left], t.services.log);
    await next.send(left, { number: 100 });
    await next.work(t.services);
    const begun = t.database.kind === 'pglite' ? [5, 100] : [100];
    await expect
      .poll(() => new Set(done.filter((number) => number > 4)), { timeout: 20_000 })
      .toEqual(new Set(begun));
    await next.stop();
  }, 30_000);

  test('is detected by its silence, also in a queue of an older release', async () => {
    await t.services.db.execute(
      sql`update pgboss.queue set heartbeat_seconds = null where name = 'test.left'`,
    );
    const next = await openJobQueue(t.database, [left], t.services.log);
    await next.stop();
    const { rows } = await t.services.db.execute<{ silence: number }>(
      sql`select heartbeat_seconds as silence from pgboss.queue where name = 'test.left'`,
    );
    expect(rows).toEqual([{ silence: 20 }]);
  }, 30_000);

  // Too slow for every push: it waits for the supervision interval.
  test.each(Array.from({ length: count({ ci: 0, prove: 1 }) }, (_, index) => 7 + index))(
    'is resumed within a minute where other processes keep running (%i)',
    async (number) => {
      await killedAt(number);
      await t.services.db.execute(
        sql`update pgboss.job set heartbeat_on = now() - interval '21 seconds', heartbeat_seconds = 20
            where name = 'test.left' and state = 'active'`,
      );
      const { work } = await queue();
      await work(t.services);
      await expect.poll(() => done, { timeout: 60_000 }).toContain(number);
    },
    70_000,
  );
});

test('a job that always fails holds up no other, and is tried a number of times only', async () => {
  const poisonous = defineJob({
    ...note,
    name: 'test.poisonous',
    run: async (services, { number }) => {
      if (number === 0) throw new Error('poison');
      await note.run(services, { number });
    },
  });
  const own = await openJobQueue(t.database, [poisonous], { ...t.services.log, warn: () => undefined });
  await own.send(poisonous, { number: 0 });
  await own.send(poisonous, { number: 900 });
  await own.work({ ...t.services, log: { ...t.services.log, warn: () => undefined } });
  await expect.poll(() => done, { timeout: 20_000 }).toContain(900);
  const states = async () => {
    const { rows } = await t.services.db.execute<{ state: string; tries: number }>(
      sql`select state, retry_limit as tries from pgboss.job where name = 'test.poisonous' and data->>'number' = '0'`,
    );
    return rows;
  };
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'retry', tries: 3 }]);
  await own.stop();
}, 60_000);

test('a job that may be enqueued but has no handler is listed', () => {
  const handled = defineJob({ name: 'tests.handled', payload: z.object({}), run: () => Promise.resolve() });
  const declared = new Set(['tests.handled', 'tests.forgotten']);
  expect(listUnhandledJobs([handled], declared)).toEqual(['tests.forgotten']);
  declareJob({ name: 'tests.declared', payload: z.object({}) });
  expect(listUnhandledJobs([])).toEqual(expect.arrayContaining(['tests.declared', 'tests.handled']));
});
