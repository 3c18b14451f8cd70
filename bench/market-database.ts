import pg from 'pg';
import type { Services } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openEventHub } from '#server/platform/events/event-hub.ts';
import { createLog } from '#server/platform/log.ts';
import { silentServices } from '#server/platform/silent-services.ts';

type Market = { services: Services; isFilled: boolean; close: () => Promise<void> };

/** Returns the address of the server in BENCH_DATABASE_URL. */
export function benchServer(): string {
  const server = process.env.BENCH_DATABASE_URL;
  if (!server) throw new Error('BENCH_DATABASE_URL names the PostgreSQL server to measure on.');
  return server;
}

/** Returns the address of a database on the server, creating it on first use. */
export async function databaseNamed(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A market without recipients of notifications, whose clock always says `now`. */
export async function openMarket(url: string, now: number, connections: number): Promise<Market> {
  const log = createLog('error');
  const database = await openDatabase({ log, url, poolSize: connections });
  const { rows } = await database.executeSql('select exists (select 1 from listings) as "isFilled"');
  const services: Services = {
    ...silentServices(log),
    db: database.db,
    clock: () => now,
    events: openEventHub(database, log),
  };
  return { services, isFilled: rows[0]?.isFilled === true, close: database.close };
}
