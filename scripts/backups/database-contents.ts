import type pg from 'pg';

export type AppliedMigration = { id: number; hash: string; createdAt: number };

const MIGRATIONS = 'drizzle.__drizzle_migrations';

/** Left out of what pg_restore writes, and written last: a half-restored database then lets no server start. */
export const WRITTEN_LAST = MIGRATIONS;

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const IS_OF_EXTENSION = `exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

/** The number of rows of every table, by schema and name, but for the list of migrations. */
export async function countTableRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, o.relname) as name
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where o.relkind = 'r' and ${OURS} and not ${IS_OF_EXTENSION}
    order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (name === MIGRATIONS) continue;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

export async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ id: number; hash: string; created_at: string }>(
    `select id, hash, created_at from ${MIGRATIONS} order by created_at`,
  );
  return rows.map(({ id, hash, created_at: createdAt }) => ({ id, hash, createdAt: Number(createdAt) }));
}

export async function writeAppliedMigrations(
  client: pg.Client,
  migrations: readonly AppliedMigration[],
): Promise<void> {
  await client.query(
    `insert into ${MIGRATIONS} (id, hash, created_at)
     select (m ->> 'id')::int, m ->> 'hash', (m ->> 'createdAt')::bigint from jsonb_array_elements($1) m`,
    [JSON.stringify(migrations)],
  );
}

/** Names of what stands in a database that is not empty. */
export async function listContents(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select nspname as name from pg_namespace n where ${OURS} and nspname <> 'public'
    union all
    select format('%I.%I', n.nspname, o.relname)
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where ${OURS} and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not ${IS_OF_EXTENSION}
    union all
    select format('%I.%I()', n.nspname, o.proname)
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace
    where ${OURS} and not ${IS_OF_EXTENSION}`);
  return rows.map(({ name }) => name);
}

export async function emptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace n where ${OURS}`,
  );
  const drops = rows.map(({ name }) => `drop schema ${name} cascade;`).join(' ');
  await client.query(`begin; ${drops} create schema public; commit`);
}

/** How many others are connected to the same database. */
export async function countOtherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return Number(rows[0]?.count);
}
