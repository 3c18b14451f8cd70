import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const EARLIER = 'earlier schema';

type Queryable = { execute: (query: ReturnType<typeof sql>) => Promise<{ rows: Record<string, unknown>[] }> };

/**
 * Throws if a database was begun with other migrations than ours, as before they were squashed into one: its tables
 * cannot be migrated.
 */
export async function refuseEarlierSchema(db: Queryable, place: string): Promise<void> {
  const { rows: tables } = await db.execute(
    sql`select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return;
  const { rows } = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations order by created_at limit 1`,
  );
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  if (rows.length === 0 || rows[0]?.hash === first?.hash) return;
  throw new Error(
    `${place} was made by an earlier Tokpa, whose tables this one cannot read. Nothing in it was changed. Set DATA_DIR or DATABASE_URL to a new place.`,
    { cause: EARLIER },
  );
}

export function isEarlierSchema(error: unknown): boolean {
  return error instanceof Error && error.cause === EARLIER;
}
