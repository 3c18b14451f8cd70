import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';

/**
 * Nothing refers to the picture: asked of the database's own foreign keys, so that a feature that keeps pictures is
 * safe from the day its table exists.
 */
export async function unusedPictures(db: Db): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select uses.conrelid::regclass::text as "table", quote_ident(part.attname) as "column"
    from pg_constraint as uses join pg_attribute as part on part.attrelid = uses.conrelid and part.attnum = uses.conkey[1]
    where uses.contype = 'f' and uses.confrelid = 'pictures'::regclass`);
  if (rows.length === 0) throw new Error('No table refers to pictures: nothing would be in use.');
  const conditions = rows.map(({ table, column }) =>
    sql.raw(`not exists (select 1 from ${table} as use where use.${column} = pictures.id)`),
  );
  return sql.join(conditions, sql` and `);
}
