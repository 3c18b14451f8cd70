import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from './context.ts';
import type { Database, Transaction } from './database.ts';
import type { Log } from './log.ts';

export type Job<Payload extends object = object> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Cron expression, UTC; such a job runs by itself with an empty payload. */
  schedule?: string;
  /** How many of them a process runs at the same time; 1 where absent. */
  concurrency?: number;
  /** Somebody waits for it: looked for twice a second. */
  isUrgent?: boolean;
  // A method, so that jobs with different payloads fit in one list; each payload is parsed before it is run.
  run(services: Services, payload: Payload): Promise<void>;
};

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job;
}

export type Jobs = {
  /** Enqueues inside the business transaction: what is rolled back was never enqueued. */
  send: <Payload extends object>(
    job: Job<Payload>,
    payload: Payload,
    tx?: Transaction,
    options?: SendOptions,
  ) => Promise<void>;
};

/** Not run before that many seconds have passed. */
type SendOptions = { afterSeconds: number };

const RETRIES = { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 15 * 60 } as const;

export type JobQueue = Jobs & {
  work: (services: Services) => Promise<void>;
  stop: () => Promise<void>;
};

/** The queue in the same database as the data. `work` makes this process run jobs as well. */
export async function openJobQueue(
  database: Database,
  definitions: readonly Job[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', (error) => log.error('job queue', { error }));
  await boss.start();
  for (const job of definitions) {
    await boss.createQueue(job.name, RETRIES);
    // Makes the library remember the queue: looked up inside a transaction, it would wait for the transaction's end.
    await boss.findJobs(job.name, { id: newUuid() });
  }
  return {
    send: async (job, payload, tx, options) => {
      await boss.send(job.name, payload, {
        ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
        ...(options ? { startAfter: options.afterSeconds } : {}),
      });
    },
    work: async (services) => {
      for (const job of definitions) await runJob(boss, job, services);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function runJob(boss: PgBoss, job: Job, services: Services) {
  const pollingIntervalSeconds = job.isUrgent ? 0.5 : 2;
  for (let count = 0; count < (job.concurrency ?? 1); count += 1) {
    const worker = { id: '' }; // known once it runs
    worker.id = await boss.work<object>(
      job.name,
      { batchSize: 1, pollingIntervalSeconds },
      async ([task]) => {
        if (!task) return;
        const startedAt = performance.now();
        await job.run(services, job.payload.parse(task.data ?? {}));
        boss.notifyWorker(worker.id); // the next one at once: the interval is for an empty queue
        services.log.debug('job done', {
          job: job.name,
          milliseconds: Math.round(performance.now() - startedAt),
        });
      },
    );
  }
  if (job.schedule) await boss.schedule(job.name, job.schedule, {});
}
