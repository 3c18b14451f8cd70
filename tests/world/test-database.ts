import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';

const log = createLog('error');

let ofThisWorker: Promise<Database> | undefined;

/**
 * The database of this worker, for one test file after another: PostgreSQL where TEST_DATABASE_URL names one, otherwise
 * PGlite from the run's snapshot. Opening one takes longer than most files do. Each file gets a handle of its own, as
 * the server's caches of a database are keyed by its handle.
 */
export async function useWorkerDatabase(): Promise<Database> {
  ofThisWorker ??= openTestDatabase();
  const database = await ofThisWorker;
  await database.executeSql('vacuum'); // rows that the previous file deleted
  const db: Database['db'] = Object.create(database.db);
  return { ...database, db };
}

async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openDatabase({ log, ...throughPooler(await ownDatabase(server)), poolSize: 8 });
  const snapshot = new Blob([readFileSync(inject('snapshotFile'))]);
  return openDatabase({ log, snapshot });
}

/** That database, through the pooler in transaction mode that TEST_POOLER_URL names, if any. */
export function throughPooler(directUrl: string): { url: string; directUrl?: string } {
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return { url: directUrl };
  const url = new URL(pooler);
  url.pathname = new URL(directUrl).pathname;
  return { url: url.toString(), directUrl };
}

/** Creates an empty database on that server and returns its URL. */
export async function ownDatabase(server: string): Promise<string> {
  const name = `tokpa_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/**
 * Empties every table of ours, so that tests are independent. Without triggers and foreign keys, and by DELETE:
 * TRUNCATE makes new files of all tables and indexes, which takes ten times as long as deleting a handful of rows.
 */
export async function emptyTables({ executeSql }: Database): Promise<void> {
  await executeSql(`
    do $$
    declare ours text;
    begin
      set local session_replication_role = replica;
      for ours in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', ours);
      end loop;
    end $$`);
}
