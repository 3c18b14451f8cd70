import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** PostgreSQL maintains itself; the embedded database has no autovacuum and would plan with old statistics. */
export async function maintainDatabase({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (!config.databaseUrl) await db.execute(sql`vacuum (analyze)`);
}

export const maintainNightly = defineJob({
  name: 'platform.maintain-database',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: maintainDatabase,
});
