import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';

/**
 * PostgreSQL maintains itself; the embedded database has no autovacuum and would plan with old statistics. Yields after
 * each table, as everybody else waits for its one connection meanwhile.
 */
export async function* maintainTables(
  { db, config }: Pick<Services, 'db' | 'config'>,
  schema?: string,
): AsyncGenerator<undefined, undefined> {
  if (config.databaseUrl) return;
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
    where relkind in ('r', 'm') and ${schema ? sql`relnamespace = ${schema}::regnamespace` : true}`);
  for (const { name } of rows) {
    await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
    yield;
  }
}

export const maintainNightly = defineJob({
  name: 'platform.maintain-database',
  payload: z.object({}),
  schedule: '41 3 * * *',
  run: async (services) => {
    for await (const _table of maintainTables(services));
  },
});
