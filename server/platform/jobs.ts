import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from './context.ts';
import type { Database, Transaction } from './database/database.ts';
import { databaseError } from './database/database-errors.ts';
import type { Log } from './log.ts';
import { meters } from './observability/meters.ts';
import { inScope } from './observability/request-scope.ts';
import { inSpan } from './observability/tracing.ts';

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
/**
 * The same with the embedded database, whose one process hears of every job that is sent: only those of the schedule,
 * those to be retried and those for later wait for it.
 */
const EMBEDDED_POLL_SECONDS = 5;

export function pollSeconds(
  { isUrgent = false }: Pick<JobDeclaration, 'isUrgent'>,
  kind: Database['kind'],
): number {
  if (kind === 'pglite') return EMBEDDED_POLL_SECONDS;
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
  boss.on('error', queueFailureLog(log));
  await boss.start();
  await openQueues(boss, definitions);
  if (database.kind === 'pglite') await resumeAbandoned(database);
  const workers = new Map<string, readonly string[]>();
  return {
    send: async (job, payload, tx, options) => {
      await boss.send(job.name, payload, {
        ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
        ...(options ? { startAfter: options.afterSeconds } : {}),
      });
      if (database.kind === 'postgres' || options) return;
      // On the one connection they look for it after the transaction that it is sent in.
      for (const id of workers.get(job.name) ?? []) boss.notifyWorker(id);
    },
    work: async (services) => {
      for (const job of definitions) {
        const polling = pollSeconds(job, database.kind);
        const { schedule } = job;
        if (schedule) await whenAvailable(() => boss.schedule(job.name, schedule, {}));
        workers.set(job.name, await runJob(boss, job, services, polling));
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

const OUTAGE_LINE_EVERY_MS = 10_000;
const RETRY_AFTER_MS = 500;

/** While the database does not answer, each of the many workers fails with every look at its queue. */
function queueFailureLog(log: Log): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    // The library also emits objects with an error's fields.
    const thrown = error instanceof Error ? error : Object.assign(new Error('job queue'), error);
    if (databaseError(thrown)?.code !== 'unavailable') return log.error('job queue', { error });
    if (performance.now() - loggedAt < OUTAGE_LINE_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn('the job queue waits for the database', { error });
  };
}

/** Creates the queues that are missing; one from an older release would keep its own retries otherwise. */
async function openQueues(boss: PgBoss, definitions: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of definitions) {
    const retries = job.hasExtendedRetries ? EXTENDED_RETRIES : RETRIES;
    const queue = existing.get(job.name);
    if (queue && isDeepStrictEqual({ ...queue, ...retries }, queue)) continue;
    await boss.createQueue(job.name, retries);
    await boss.updateQueue(job.name, retries);
    // Makes the library cache the queue: a lookup inside a transaction would wait for the end of that transaction.
    await boss.findJobs(job.name, { id: newUuid() });
  }
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
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const span = { name: `job ${job.name}`, kind: 'consumer', facts: { 'tokpa.job_id': id } } as const;
  try {
    await inSpan(span, async () => job.run(services, job.payload.parse(data ?? {})));
    meters().job({ name: job.name, isDone: true, seconds: seconds() });
    services.log.debug('job done', { job: job.name, milliseconds: Math.round(seconds() * 1000) });
  } catch (error) {
    meters().job({ name: job.name, isDone: false, seconds: seconds() });
    services.log.warn('job failed', { job: job.name, id, code: codeOf(error) });
    throw error;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Starts the workers of a job and returns their ids. */
async function runJob(
  boss: PgBoss,
  job: Job,
  services: Services,
  pollingIntervalSeconds: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < (job.concurrency ?? 1); count += 1) {
    const worker = { id: '' }; // set once it runs
    worker.id = await boss.work<object>(
      job.name,
      { batchSize: 1, pollingIntervalSeconds },
      async ([task]) => {
        if (!task) return;
        await inScope({ kind: 'job', id: task.id, job: job.name }, () => runOnce(job, services, task));
        boss.notifyWorker(worker.id); // poll at once: the interval is for an empty queue
      },
    );
    ids.push(worker.id);
  }
  return ids;
}

/** The process may serve already: it waits for its database, as its requests do. */
async function whenAvailable(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (databaseError(error)?.code !== 'unavailable') throw error;
      await wait(RETRY_AFTER_MS);
    }
  }
}
