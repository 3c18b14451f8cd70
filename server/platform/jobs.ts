import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from './context.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Log } from './log.ts';

/** What enqueueing a job requires. */
export type JobDeclaration<Payload extends object = object> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Cron expression, UTC; the job then runs by itself with an empty payload. */
  schedule?: string;
  /** How many of them a process runs at the same time; 1 if absent. */
  concurrency?: number;
  /** Somebody waits for it. */
  isUrgent?: boolean;
  /** It needs a server that may be down for a night, and nothing else repeats it: retried for ten hours. */
  hasExtendedRetries?: boolean;
};

export type Job<Payload extends object = object> = JobDeclaration<Payload> & {
  // A method, so that jobs with different payloads fit in one list; each payload is parsed before the job runs.
  run(services: Services, payload: Payload): Promise<void>;
};

const declaredNames = new Set<string>();

/** Declares a job that one feature enqueues and another one runs: the latter spreads it into `defineJob`. */
export function declareJob<Payload extends object>(
  declaration: JobDeclaration<Payload>,
): JobDeclaration<Payload> {
  declaredNames.add(declaration.name);
  return declaration;
}

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  declaredNames.add(job.name);
  return job;
}

/** Jobs that loaded code may enqueue but that none of `jobs` handles. */
export function listUnhandledJobs(
  jobs: readonly Job[],
  declared: ReadonlySet<string> = declaredNames,
): string[] {
  const handled = new Set(jobs.map(({ name }) => name));
  return [...declared].filter((name) => !handled.has(name)).toSorted();
}

export type Jobs = {
  /** Enqueues inside the business transaction: after a rollback, the job was never enqueued. */
  send: <Payload extends object>(
    job: JobDeclaration<Payload>,
    payload: Payload,
    tx?: Transaction,
    options?: SendOptions,
  ) => Promise<void>;
};

/** Not run before this many seconds have passed. */
type SendOptions = { afterSeconds: number };

/** A killed process sends no more heartbeats: its job is resumed after this long without one. */
const SILENCE_SECONDS = 20;
const LOOK_SECONDS = 15;

/** How often a process looks for a job while it has none, and so how long one may wait to begin. */
const POLL_SECONDS = { urgent: 0.5, other: 2 } as const;

export function pollSeconds({ isUrgent = false }: Pick<JobDeclaration, 'isUrgent'>): number {
  return isUrgent ? POLL_SECONDS.urgent : POLL_SECONDS.other;
}

const RETRIES = {
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  heartbeatSeconds: SILENCE_SECONDS,
  // Each wait is twice the one before, up to an hour.
  retryDelayMax: 3600,
} as const;
const EXTENDED_RETRIES = { ...RETRIES, retryLimit: 18 } as const;

export type JobQueue = Jobs & {
  work: (services: Services) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the queue, in the same database as the data. `work` makes this process run jobs as well. */
export async function openJobQueue(
  database: Database,
  definitions: readonly Job[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', (error) => log.error('job queue', { error }));
  await boss.start();
  for (const job of definitions) {
    const retries = job.hasExtendedRetries ? EXTENDED_RETRIES : RETRIES;
    await boss.createQueue(job.name, retries);
    await boss.updateQueue(job.name, retries); // a queue from an older release would keep its own otherwise
    // Makes the library cache the queue: a lookup inside a transaction would wait for the end of that transaction.
    await boss.findJobs(job.name, { id: newUuid() });
  }
  if (database.kind === 'pglite') await resumeAbandoned(database);
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

/** The embedded database has only one process: a job that is active when it opens belonged to one that died. */
async function resumeAbandoned({ executeSql }: Database): Promise<void> {
  await executeSql(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
    [],
  );
}

/** The error is stored with the job; the log has only its code, as mail servers name people in theirs. */
async function runOnce(job: Job, services: Services, { id, data }: { id: string; data: object | null }) {
  try {
    await job.run(services, job.payload.parse(data ?? {}));
  } catch (error) {
    services.log.warn('job failed', { job: job.name, id, code: codeOf(error) });
    throw error;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

async function runJob(boss: PgBoss, job: Job, services: Services) {
  for (let count = 0; count < (job.concurrency ?? 1); count += 1) {
    const worker = { id: '' }; // set once it runs
    worker.id = await boss.work<object>(
      job.name,
      { batchSize: 1, pollingIntervalSeconds: pollSeconds(job) },
      async ([task]) => {
        if (!task) return;
        const startedAt = performance.now();
        await runOnce(job, services, task);
        boss.notifyWorker(worker.id); // poll at once: the interval is for an empty queue
        services.log.debug('job done', {
          job: job.name,
          milliseconds: Math.round(performance.now() - startedAt),
        });
      },
    );
  }
  if (job.schedule) await boss.schedule(job.name, job.schedule, {});
}
