import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { startPostgres } from '#scripts/private-postgres.mjs';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import { databaseError } from '#server/platform/database/database-errors.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { faultyProxy, type FaultyProxy } from '#tests/fakes/faulty-proxy.ts';
import { steadyLoad, type Load } from '#tests/processes/steady-load.ts';
import {
  becomesReady,
  endSite,
  isAlive,
  isReady,
  startSite,
  type Site,
} from '#tests/processes/supervised-site.ts';
import { count } from '#tests/world/counts.ts';
import { ownDatabase } from '#tests/world/test-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const WITHIN = { timeout: 60_000 };
const PAGES = ['/immobilier?city=Cotonou', '/premium', '/recherche?search=maison'];
const MEMBER_PAGES = ['/favorites', '/profile'];
const API = ['/api/listings/popular', '/api/favorites/overview'];
/** A statement may take 15 s; nobody waits longer than that and a little. */
const MAX_ANSWER_MS = 25 * SECOND_MS;
/** A fault that the tests hold for as long as it must be endured. */
const CUT_MS = count({ ci: 2, prove: 30 }) * SECOND_MS;

describe.skipIf(server === '')('the database fails under load', { timeout: 240_000 }, () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
  let proxy: FaultyProxy;
  let database: Database;
  let site: Site;
  let cookie = '';
  const listings: string[] = [];
  let acknowledged = new Set<string>();

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL is expected');
    postgres = started;
    const url = new URL(await ownDatabase(postgres.url));
    database = await openDatabase({ log: createLog('silent'), url: url.href, poolSize: 2 });
    // What is acknowledged is on disk, as in production.
    await database.executeSql(
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    const userId = await aUser(database.db);
    cookie = await aSession({ db: database.db, config: readConfig({}), clock: Date.now }, userId);
    for (let made = 0; made < 60; made += 1) listings.push(await aListing(database.db, {}));
    proxy = await faultyProxy({ host: '127.0.0.1', port: Number(url.port) });
    url.port = String(proxy.port);
    site = await startSite({
      DATABASE_URL: url.href,
      PAGE_CACHE_MB: '0',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    });
    await becomesReady(site);
  });
  afterAll(async () => {
    await endSite(site);
    proxy.close();
    await database.close();
    postgres.stop();
  });

  /** Readers of pages and of the API, with and without a session. */
  const readers = () => {
    const loads = [
      steadyLoad(site.origin, { paths: PAGES, clients: 2, headers: { accept: 'text/html' } }),
      steadyLoad(site.origin, { paths: MEMBER_PAGES, clients: 1, headers: { accept: 'text/html', cookie } }),
      steadyLoad(site.origin, { paths: API, clients: 2, headers: { cookie } }),
    ];
    onTestFinished(async () => {
      await Promise.all(loads.map(({ stop }) => stop()));
    });
    return loads;
  };
  /** A member who keeps one listing after the other until all are kept; what fails is tried again. */
  const saveAll = async () => {
    acknowledged = new Set();
    await database.db.delete(favorites);
    for (const id of listings)
      while (!acknowledged.has(id)) {
        const answer = await fetch(`${site.origin}/api/favorites/${toPublicId('lst', id)}`, {
          method: 'PUT',
          headers: { cookie, origin: 'http://localhost:3000' },
        });
        if (answer.status === 200) acknowledged.add(id);
        else if (answer.status !== 503)
          throw new Error(`PUT answered ${answer.status}: ${await answer.text()}`);
        await wait(20);
      }
  };
  const answeredMore = async (loads: readonly Load[], more: number) => {
    const before = loads.map(({ replies }) => replies.length);
    const fewest = () =>
      Math.min(...loads.map(({ replies }, index) => replies.length - (before[index] ?? 0)));
    await expect.poll(fewest, WITHIN).toBeGreaterThan(more);
  };
  const expectHonest = (loads: readonly Load[]) => {
    for (const { replies, broken } of loads) {
      expect(broken).toEqual([]);
      const others = replies.filter(({ status }) => status !== 200 && status !== 503);
      expect(others.map(({ path, status, text }) => `${path} ${status} ${text.slice(0, 300)}`)).toEqual([]);
      for (const { path, status, text, retryAfter, ms } of replies) {
        expect(ms, path).toBeLessThan(MAX_ANSWER_MS);
        if (status !== 503) continue;
        expect(Number(retryAfter), path).toBeGreaterThan(0);
        if (path.startsWith('/api/')) expect(JSON.parse(text).error.code).toBe('unavailable');
        else expect(text, path).toMatch(/<html lang="fr"[^]*<h1[^]*(?:Réessaye|indisponible)/);
      }
    }
  };
  const expectRecovered = async (loads: readonly Load[]) => {
    await expect.poll(() => isReady(site), WITHIN).toBe(true);
    const before = loads.map(({ replies }) => replies.length);
    await answeredMore(loads, 8);
    const latest = loads.flatMap(({ replies }, index) => replies.slice((before[index] ?? 0) + 4));
    expect(latest.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    expect(isAlive(site.child.pid ?? 0)).toBe(true);
  };
  const expectSaved = async () => {
    const saved = await database.db.select({ id: favorites.listingId }).from(favorites).limit(1000);
    expect(new Set(saved.map(({ id }) => id))).toEqual(acknowledged);
  };

  const during = async (fail: () => Promise<void>) => {
    const loads = readers();
    const saving = saveAll();
    await answeredMore(loads, 5);
    await fail();
    expect(site.child.exitCode, JSON.stringify(site.log.slice(-5))).toBeNull();
    await expectRecovered(loads);
    await saving;
    await Promise.all(loads.map(({ stop }) => stop()));
    expectHonest(loads);
    await expectSaved();
  };

  test.each(['stall', 'reset'] as const)('the network to PostgreSQL is cut (%s)', async (fault) => {
    await during(async () => {
      proxy.set(fault);
      await wait(CUT_MS);
      proxy.set('pass');
    });
    expect(site.child.exitCode, JSON.stringify(site.log.slice(-5))).toBeNull();
  });

  test('a connection lost within a transaction fails that alone, and ends no process', async () => {
    const own = await openDatabase({ log: createLog('silent'), url: await ownDatabase(server), poolSize: 2 });
    onTestFinished(() => own.close());
    const lost = own.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
      await wait(50); // in which the driver hears of it
      await tx.execute(sql`select 1`);
    });
    await expect(lost.catch((error: unknown) => databaseError(error)?.code)).resolves.toBe('unavailable');
    await own.db.execute(sql`select 1`);
  });

  test('PostgreSQL is killed and recovers', async () => {
    await during(async () => expect(await postgres.crash()).toMatchObject({ code: 0 }));
  });
});
