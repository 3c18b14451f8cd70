import { count, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { capped, COUNT_CAP, type CappedCount } from '#shared/platform/pagination.ts';
import type { Db } from './database.ts';

/** Counts matching rows, but not beyond the cap: larger numbers are never shown. */
export async function countRows(
  db: Db,
  table: PgTable & { id: PgColumn },
  condition: SQL | undefined,
): Promise<CappedCount> {
  const found = db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .limit(COUNT_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: count() }).from(found);
  return capped(row?.count ?? 0);
}
