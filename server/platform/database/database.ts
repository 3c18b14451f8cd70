import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { copyTemplate } from './database-template.ts';
import { endIfSilent } from './end-if-silent.ts';
import { refuseEarlierSchema } from './earlier-schema.ts';
import { lockFolder } from './folder-lock.ts';
import { listenOnPostgres, type NotificationHandlers } from '#server/platform/events/listen-on-postgres.ts';
import type { Log } from '#server/platform/log.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { leaveUnnamed, nameStatements } from './named-statements.ts';
import { observedLite } from './observed-lite.ts';
import { openPrimary } from './primary.ts';
import { setReplicas } from './replicas-of.ts';
import { openReplicas } from './replicas.ts';
import { routeStatements } from './route-statements.ts';
import { observedQuery } from '#server/platform/observability/observe-statements.ts';

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
  /** null: the embedded database has none. */
  pool: () => PoolState | null;
  close: () => Promise<void>;
};

export type PoolState = { active: number; idle: number; waiting: number };

export type DatabaseOptions = {
  log: Log;
  /** From how many milliseconds on a statement is named in the log; none if absent. */
  slowMs?: number;
  /** PostgreSQL; several with commas between them: one of them takes writes. */
  url?: string | undefined;
  /** Where anonymous requests read, with commas between them. */
  replicaUrls?: string | undefined;
  /** `url` and `replicaUrls` are poolers that give each transaction another session; these are the servers behind. */
  directUrl?: string | undefined;
  /** Folder of the embedded database; in memory if absent. */
  folder?: string | undefined;
  /** Folder of a migrated, empty embedded database, from which a new one begins; may be absent. */
  template?: string | undefined;
  poolSize?: number;
  /** A dump of an already migrated embedded database, to start from in tests. */
  snapshot?: Blob;
};

export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;
const MIGRATION_LOCK = 7_265_371;
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_WITHIN_MS = 5_000;
/**
 * Data are read from memory or SSD; bitmaps of a common word must fit; our statements are too short to be worth
 * compiling.
 */
const SESSION_SETTINGS = '-c random_page_cost=1.1 -c work_mem=16MB -c jit=off';

/** PGlite fills its buffers with zeros when it starts: the usual 128 MB would be in use without a page in them. */
const EMBEDDED_SETTINGS = ['-c', 'shared_buffers=32MB'];

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

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { log, replicaUrls = '', directUrl } = options;
  const open = (each: string, size?: number) => openPool(each, options, size);
  const primary = openPrimary(urlsIn(url), open, log);
  const direct = directUrl
    ? openPrimary(urlsIn(directUrl), (each) => openPool(each, { log }, 2), log)
    : primary;
  const close = async () => {
    await Promise.all([primary.end(), ...(direct === primary ? [] : [direct.end()])]);
  };
  await Promise.all([primary.find(), direct.find()]);
  // None of the pool's, whose statements are short.
  const client = new pg.Client({
    connectionString: direct.url(),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  try {
    await client.connect();
    // Processes that start at the same time migrate one after the other.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const own = drizzlePg(client, DRIZZLE_OPTIONS);
    await refuseEarlierSchema(own, 'The database at DATABASE_URL');
    await migratePg(own, { migrationsFolder: MIGRATIONS_FOLDER });
    await client.end(); // closing the session frees the lock
  } catch (error) {
    await client.end().catch(() => undefined);
    await close().catch(() => undefined);
    throw error;
  }
  const urls = urlsIn(replicaUrls);
  const replicas = urls.length > 0 ? await openReplicas({ urls, primary, open, log }) : null;
  const pool = routeStatements(primary, replicas);
  const db = drizzlePg(refuseInsideTransaction(pool, ['query', 'connect']), DRIZZLE_OPTIONS);
  if (replicas) setReplicas(db, replicas);
  return {
    db,
    kind: 'postgres',
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, handlers) =>
      listenOnPostgres(
        async () => {
          await direct.find();
          return direct.url();
        },
        channel,
        handlers,
        log,
      ),
    pool: () => {
      const { totalCount, idleCount, waitingCount } = primary.pool();
      return { active: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    close: async () => {
      await replicas?.end();
      await close();
    },
  };
}

function urlsIn(list: string): string[] {
  return list.split(',').filter((url) => url !== '');
}

function openPool(
  connectionString: string,
  { log, poolSize = 10, slowMs = 0, directUrl }: DatabaseOptions,
  max = poolSize,
): pg.Pool {
  const isPooled = directUrl !== undefined;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // A pooler refuses what a session would begin with: its own configuration sets it (ops/pgbouncer).
    ...(isPooled ? {} : { options: SESSION_SETTINGS, statement_timeout: STATEMENT_TIMEOUT_MS }),
  });
  pool.on('connect', endIfSilent);
  if (isPooled) leaveUnnamed(pool);
  else nameStatements(pool);
  pool.on('connect', (connected) => {
    Object.assign(connected, { query: observedQuery(connected.query.bind(connected), { log, slowMs }) });
  });
  pool.on('error', (error) => log.warn('idle database connection lost', { error }));
  return pool;
}

async function openPglite({
  folder,
  template,
  snapshot,
  log,
  slowMs = 0,
}: DatabaseOptions): Promise<Database> {
  const [{ PGlite }, { speedUpReading }, { drizzle }, { migrate }, ...extensions] = await loadPglite();
  const unlock = folder ? await lockFolder(folder) : () => undefined;
  if (folder && template) await copyTemplate(template, folder, log);
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_SETTINGS],
    extensions: Object.assign({}, ...extensions),
    parsers: { 20: (value) => value, 17: (value) => Buffer.from(value.slice(2), 'hex') }, // int8 and bytea as node-postgres returns them
  });
  discardRowParsers(lite);
  const close = async () => {
    await lite.close();
    unlock();
  };
  try {
    const own = drizzle(lite, DRIZZLE_OPTIONS);
    await refuseEarlierSchema(own, `The folder ${folder}`);
    await migrate(own, { migrationsFolder: MIGRATIONS_FOLDER });
  } catch (error) {
    await close();
    throw error;
  }
  const observed = observedLite(speedUpReading(lite), { log, slowMs });
  return {
    // Both drivers return rows and rowCount and throw the same DrizzleQueryError: one type serves both.
    db: drizzle(
      refuseInsideTransaction(observed, ['query', 'transaction']),
      DRIZZLE_OPTIONS,
    ) as unknown as Db,
    kind: 'pglite',
    executeSql: async (text, values) =>
      values?.length ? observed.query(text, values) : ((await observed.exec(text)).at(-1) ?? { rows: [] }),
    listen: (channel, { onNotification }) => lite.listen(channel, onNotification),
    pool: () => null,
    close,
  };
}

/** Loaded only here, so that a process on PostgreSQL never does. */
function loadPglite() {
  return Promise.all([
    import('@electric-sql/pglite'),
    import('./read-lite.ts'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('@electric-sql/pglite/contrib/pg_trgm').then(({ pg_trgm }) => ({ pg_trgm })),
    import('@electric-sql/pglite/contrib/unaccent').then(({ unaccent }) => ({ unaccent })),
    import('@electric-sql/pglite/contrib/btree_gin').then(({ btree_gin }) => ({ btree_gin })),
    import('@electric-sql/pglite/contrib/citext').then(({ citext }) => ({ citext })),
  ]);
}

/** PostgreSQL's own types, but for the rows of its catalogue, have smaller numbers. */
const FIRST_ROW_TYPE = 10_000;

/**
 * Drizzle brings parsers with every query, for which PGlite copies all of its own: most are for arrays of whole rows,
 * which we never select, and a short query takes three times as long with them.
 */
function discardRowParsers(lite: { parsers: Record<string, unknown> }): void {
  for (const type of Object.keys(lite.parsers)) if (Number(type) >= FIRST_ROW_TYPE) delete lite.parsers[type];
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
