import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { copyTemplate } from './database-template.ts';
import { refuseEarlierSchema } from './earlier-schema.ts';
import { lockFolder } from './folder-lock.ts';
import { listenOnPostgres, type NotificationHandlers } from '#server/platform/events/listen-on-postgres.ts';
import type { Log } from '#server/platform/log.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { nameStatements } from './named-statements.ts';

export type Db = NodePgDatabase<Record<string, never>>;
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export type SqlResult = { rows: Record<string, unknown>[]; rowCount?: number | null };

export type Database = {
  db: Db;
  kind: 'postgres' | 'pglite';
  /** Plain SQL for libraries that bring their own; may contain several statements if there are no values. */
  executeSql: (text: string, values?: unknown[]) => Promise<SqlResult>;
  /** Receives what any process sends on a channel; returns a function that stops it. */
  listen: (channel: string, handlers: NotificationHandlers) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  log: Log;
  url?: string | undefined;
  /** Folder of the embedded database; in memory if absent. */
  folder?: string | undefined;
  /** Folder of a migrated, empty embedded database, from which a new one begins; may be absent. */
  template?: string | undefined;
  poolSize?: number;
  /** A dump of an already migrated embedded database, to start from in tests. */
  snapshot?: Blob;
};

const OPTIONS = { casing: 'snake_case' } as const;
const MIGRATION_LOCK = 7_265_371;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * Data are read from memory or SSD; bitmaps of a common word must fit; our statements are too short to be worth
 * compiling.
 */
const SESSION_SETTINGS = '-c random_page_cost=1.1 -c work_mem=16MB -c jit=off';

/** Opens PostgreSQL at `url`, otherwise the embedded PGlite; migrated and ready. The same Drizzle type for both. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url ? await openPostgres(options.url, options) : await openPglite(options);
  guardTransactions(database.db);
  const executeSql: Database['executeSql'] = async (text, values) => {
    refuseBesideTransaction();
    return database.executeSql(text, values);
  };
  return { ...database, executeSql };
}

async function openPostgres(
  connectionString: string,
  { log, poolSize = 10 }: DatabaseOptions,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    options: SESSION_SETTINGS,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  nameStatements(pool);
  pool.on('error', (error) => log.warn('idle database connection lost', { error }));
  const client = await pool.connect();
  try {
    // Processes that start at the same time migrate one after the other.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const own = drizzlePg(client, OPTIONS);
    await refuseEarlierSchema(own, 'The database at DATABASE_URL');
    await migratePg(own, { migrationsFolder: MIGRATIONS_FOLDER });
    client.release(true); // closing the session frees the lock
  } catch (error) {
    client.release(true); // first, as the pool waits for all its clients
    await pool.end().catch(() => undefined);
    throw error;
  }
  return {
    db: drizzlePg(refuseInsideTransaction(pool, ['query', 'connect']), OPTIONS),
    kind: 'postgres',
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, handlers) => listenOnPostgres(connectionString, channel, handlers, log),
    close: () => pool.end(),
  };
}

async function openPglite({ folder, template, snapshot, log }: DatabaseOptions): Promise<Database> {
  // Imported only here, so that a process on PostgreSQL never loads it.
  const [{ PGlite }, { drizzle }, { migrate }, { pg_trgm }, { unaccent }, { btree_gin }, { citext }] =
    await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/unaccent'),
      import('@electric-sql/pglite/contrib/btree_gin'),
      import('@electric-sql/pglite/contrib/citext'),
    ]);
  const unlock = folder ? await lockFolder(folder) : () => undefined;
  if (folder && template) await copyTemplate(template, folder, log);
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { pg_trgm, unaccent, btree_gin, citext },
    parsers: { 20: (value) => value, 17: (value) => Buffer.from(value.slice(2), 'hex') }, // int8 and bytea as node-postgres returns them
  });
  const close = async () => {
    await lite.close();
    unlock();
  };
  try {
    const own = drizzle(lite, OPTIONS);
    await refuseEarlierSchema(own, `The folder ${folder}`);
    await migrate(own, { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    // Both drivers return rows and rowCount and throw the same DrizzleQueryError: one type serves both.
    db: drizzle(refuseInsideTransaction(lite, ['query', 'transaction']), OPTIONS) as unknown as Db,
    kind: 'pglite',
    executeSql: async (text, values) =>
      values?.length ? lite.query(text, values) : ((await lite.exec(text)).at(-1) ?? { rows: [] }),
    listen: (channel, { onNotification }) => lite.listen(channel, onNotification),
    close,
  };
}

// A query on `db` inside db.transaction, instead of on the transaction's own handle, waits for itself: for ever on
// PGlite's one connection, under load on a pool. An error in the first test is better.
const insideTransaction = new AsyncLocalStorage<true>();

function guardTransactions(db: Db) {
  const transaction = db.transaction.bind(db);
  db.transaction = (run, config) => transaction((tx) => insideTransaction.run(true, () => run(tx)), config);
}

function refuseBesideTransaction() {
  if (insideTransaction.getStore()) throw new Error('Use the transaction, not db, inside a transaction.');
}

function refuseInsideTransaction<Client extends object>(client: Client, methods: readonly string[]): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (typeof key !== 'string' || !methods.includes(key)) return value.bind(target);
      return (...args: unknown[]) => {
        refuseBesideTransaction();
        return Reflect.apply(value, target, args);
      };
    },
  });
}
