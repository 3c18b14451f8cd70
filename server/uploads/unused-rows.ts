import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

/**
 * Returns the condition that nothing refers to a row. Reads the database's own foreign keys, so that a new feature
 * with pictures or videos is safe as soon as its table exists.
 */
export async function unusedRows(db: Db, table: 'pictures' | 'videos'): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select uses.conrelid::regclass::text as "table", quote_ident(part.attname) as "column"
    from pg_constraint as uses join pg_attribute as part on part.attrelid = uses.conrelid and part.attnum = uses.conkey[1]
    where uses.contype = 'f' and uses.confrelid = ${table}::regclass`);
  if (rows.length === 0) throw new Error(`No table refers to ${table}: nothing would be in use.`);
  const conditions = rows.map(({ table: user, column }) =>
    sql.raw(`not exists (select 1 from ${user} as use where use.${column} = ${table}.id)`),
  );
  return sql.join(conditions, sql` and `);
}
