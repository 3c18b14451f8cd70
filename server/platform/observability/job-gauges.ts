import { sql } from 'drizzle-orm';
import type { Gauge } from './gauge.ts';

/** Jobs that are due; `start_after` of one to be retried is when it is tried again. */
const IS_DUE = sql`state < 'active' and start_after <= now()`;

export const JOB_GAUGES: readonly Gauge[] = [
  {
    name: 'tokpa_jobs_waiting',
    help: 'Jobs that are due and have not started, by queue.',
    labels: ['queue'],
    read: async ({ db }) => {
      const { rows } = await db.execute<{ name: string; waiting: number }>(
        sql`select name, count(*)::int as waiting from pgboss.job where ${IS_DUE} group by name`,
      );
      return rows.map(({ name, waiting }) => ({ labels: { queue: name }, value: waiting }));
    },
  },
  {
    name: 'tokpa_job_oldest_seconds',
    help: 'For how long the oldest due job waits, by queue.',
    labels: ['queue'],
    read: async ({ db }) => {
      const { rows } = await db.execute<{ name: string; seconds: number }>(
        sql`select name, extract(epoch from now() - min(start_after))::float8 as seconds
          from pgboss.job where ${IS_DUE} group by name`,
      );
      return rows.map(({ name, seconds }) => ({ labels: { queue: name }, value: seconds }));
    },
  },
  {
    name: 'tokpa_jobs_failed',
    help: 'Jobs whose last attempt failed and that are kept by the queue, by queue.',
    labels: ['queue'],
    read: async ({ db }) => {
      const { rows } = await db.execute<{ name: string; failed: number }>(
        sql`select name, count(*)::int as failed from pgboss.job where state = 'failed' group by name`,
      );
      return rows.map(({ name, failed }) => ({ labels: { queue: name }, value: failed }));
    },
  },
];
