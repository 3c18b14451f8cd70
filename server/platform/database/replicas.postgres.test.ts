import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { createApp } from '#server/app.ts';
import { composeWithoutJobs } from '#server/compose-services.ts';
import { FEATURES } from '#server/features.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import {
  followStatements,
  startCluster,
  type Cluster,
  type ClusterServer,
} from '#scripts/postgres-cluster.mjs';
import type { Database } from './database.ts';
import { LOG_BEGIN } from './log-position.ts';
import { inReadScope } from './read-scope.ts';
import { replicasOf } from './replicas-of.ts';
import type { Replicas } from './replicas.ts';

/** The stage that has PostgreSQL sets it; the servers here are others. */
const isStage = (process.env.TEST_DATABASE_URL ?? '') !== '';

/** Acknowledged writes are on one replica at least, and a replica's readers never make it wait. */
const SETTINGS = {
  synchronous_commit: 'on',
  synchronous_standby_names: 'ANY 1 (replica1, replica2)',
  max_standby_streaming_delay: '0',
};

/** Nothing of it is remembered by the process: a price was typed. */
const SEARCH = '/api/search/listings?domain=real_estate&minPrice=1';

/** What one server was asked last by the application and since when, connection by connection. */
const ASKED = `select query, query_start from pg_stat_activity where application_name = 'web'`;

describe.skipIf(!isStage).sequential('a primary and two replicas', () => {
  let cluster: Cluster;
  let database: Database;
  let services: Services;
  let app: Hono;
  let replicas: Replicas;
  const consoles = new Map<ClusterServer, pg.Client>();

  beforeAll(async () => {
    const started = await startCluster({ settings: SETTINGS });
    if (!started) throw new Error('PostgreSQL is not installed.');
    cluster = started;
    const { primary } = cluster;
    const named = ({ url }: ClusterServer) => `${url}?application_name=web`;
    const config = readConfig({
      DATABASE_URL: [primary, ...cluster.replicas].map(named).join(','),
      DATABASE_REPLICA_URLS: cluster.replicas.map(named).join(','),
      LOG_LEVEL: 'silent',
    });
    ({ database, services } = await composeWithoutJobs(config));
    app = createApp(services);
    const opened = replicasOf(services.db);
    if (!opened) throw new Error('There are no replicas.');
    replicas = opened;
  });

  afterAll(async () => {
    for (const console of consoles.values()) await console.end().catch(() => undefined);
    for (const { onStop } of FEATURES) await onStop?.(services);
    await services.events.close();
    await database.close();
    cluster.stop();
  });

  async function ask(server: ClusterServer, text: string): Promise<Record<string, unknown>[]> {
    let console = consoles.get(server);
    if (!console) {
      console = new pg.Client({ connectionString: server.url });
      console.on('error', () => consoles.delete(server));
      await console.connect();
      consoles.set(server, console);
    }
    return (await console.query<Record<string, unknown>>(text)).rows;
  }

  const onReplicas = (text: string) => Promise.all(cluster.replicas.map((server) => ask(server, text)));
  /** A pause is only asked for: the record under way, and perhaps the next one, is replayed before it. */
  async function pause(servers: readonly ClusterServer[] = cluster.replicas): Promise<void> {
    for (const server of servers) {
      await ask(server, 'select pg_wal_replay_pause()');
      const state = () => ask(server, 'select pg_get_wal_replay_pause_state() as state');
      await expect.poll(state).toEqual([{ state: 'paused' }]);
    }
  }
  const resume = () => onReplicas('select pg_wal_replay_resume()');
  const readsOf = async (server: ClusterServer, part: string, since = new Date(0)) =>
    (await ask(server, ASKED)).filter(
      ({ query, query_start: at }) =>
        /^\s*(?:select|with)\b/.test(String(query)) &&
        String(query).includes(part) &&
        at instanceof Date &&
        at >= since,
    );
  /** Whether a statement about listings ran there while they were read. */
  async function areReadFrom(servers: readonly ClusterServer[], cookie?: string): Promise<boolean> {
    const since = new Date(); // the servers are on this machine: they have its clock
    expect(await statusOf(SEARCH, cookie)).toBe(200);
    const reads = await Promise.all(servers.map((server) => readsOf(server, '"listings"', since)));
    return reads.flat().length > 0;
  }

  async function publish(title: string) {
    const id = await aListing(services.db, { sellerId: await aUser(services.db), title });
    return `/api/listings/${toPublicId('lst', id)}`;
  }

  /** A visitor's answer to a write of theirs: the cookies that it sets. */
  async function subscribe(): Promise<string> {
    const answer = await app.request('/api/newsletter/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: services.config.origin },
      body: JSON.stringify({ email: 'awa@test.example' }),
    });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
  }

  const statusOf = async (path: string, cookie = '') =>
    (await app.request(path, cookie === '' ? {} : { headers: { cookie } })).status;
  const isSeen = (path: string, cookie?: string) => expect.poll(() => statusOf(path, cookie)).toBe(200);

  /** The port of the server that answers a read in an anonymous request. */
  const answeringPort = (text = sql`select inet_server_port() as port`) =>
    inReadScope(LOG_BEGIN, async () =>
      Number((await services.db.execute<{ port: number }>(text)).rows[0]?.port),
    );
  const portsOf = (servers: readonly ClusterServer[]) => servers.map(({ port }) => port);

  test('visitors read from replicas, members from the primary', async () => {
    await expect.poll(replicas.inUse).toHaveLength(2);
    await isSeen(await publish('Villa'));
    // A replica may break a read off while it replays what else is under way; the primary then answers it.
    await expect.poll(() => areReadFrom([cluster.primary])).toBe(false);
    expect(await areReadFrom(cluster.replicas)).toBe(true);

    const cookie = await aSession(services, await aUser(services.db));
    expect(await areReadFrom([cluster.primary], cookie)).toBe(true);
  });

  test('who has just written sees it, though no replica has it yet', async () => {
    await pause();
    const path = await publish('Chambre');
    const cookie = await subscribe();
    expect(cookie).toMatch(/^tokpa\.written=[0-9A-F]+%2F[0-9A-F]+$/);
    expect(await statusOf(path)).toBe(404);
    expect(await statusOf(path, cookie)).toBe(200);
    await resume();
    await isSeen(path);
  });

  test('a forged position is of no use', async () => {
    for (const written of ['x', 'FFFFFFFF%2FFFFFFFFF', '0%2F0', '1%2F2%2F3', '%00'])
      expect(await statusOf(SEARCH, `tokpa.written=${written}`)).toBe(200);
  });

  test('after a change is announced nobody reads what was before it', async () => {
    await pause();
    const path = await publish('Bureau');
    expect(await statusOf(path)).toBe(404);
    replicas.hold();
    expect(await statusOf(path)).toBe(200);
    await resume();
    await expect.poll(replicas.inUse).toHaveLength(2);
    expect(portsOf(cluster.replicas)).toContain(await answeringPort());
  });

  test('a request that has seen the primary stays there', async () => {
    await inReadScope(LOG_BEGIN, async () => {
      const port = async () =>
        (await services.db.execute<{ port: number }>(sql`select inet_server_port() as port`)).rows[0]?.port;
      expect(portsOf(cluster.replicas)).toContain(await port());
      await services.db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
      expect(await port()).toBe(cluster.primary.port);
    });
  });

  test('a write that looks like a read is made on the primary', async () => {
    await services.db.execute(sql`create sequence if not exists test_numbers`);
    await services.db.execute(
      sql`create or replace function test_next() returns bigint language sql as $$ select nextval('test_numbers') $$`,
    );
    await expect
      .poll(async () => (await onReplicas(`select to_regproc('test_next') is not null as it`)).flat())
      .toEqual([{ it: true }, { it: true }]);
    expect(await answeringPort(sql`select inet_server_port() as port, test_next()`)).toBe(
      cluster.primary.port,
    );
  });

  test('a read that a replica breaks off is made on the primary', async () => {
    await services.db.execute(sql`create table test_rows as select 1 as number`);
    await expect
      .poll(async () => (await onReplicas(`select to_regclass('test_rows') is not null as it`)).flat())
      .toEqual([{ it: true }, { it: true }]);
    const slow = sql`select inet_server_port() as port, pg_sleep(0.5) from test_rows`;
    const isRunning = async () =>
      (await Promise.all(cluster.replicas.map((server) => readsOf(server, 'from test_rows')))).flat().length >
      0;

    const inConflict = answeringPort(slow);
    await expect.poll(isRunning, { interval: 10 }).toBe(true);
    await services.db.execute(sql`alter table test_rows add column other int`); // replaying it needs the table alone
    expect(await inConflict).toBe(cluster.primary.port);

    const ended = answeringPort(slow);
    await expect.poll(isRunning, { interval: 10 }).toBe(true);
    await onReplicas(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%from test_rows'`,
    );
    expect(await ended).toBe(cluster.primary.port);
  });

  test('a replica that lags is left out and taken back', async () => {
    const [late, other] = cluster.replicas;
    if (!late || !other) throw new Error('There are two.');
    await pause([late]);
    const path = await publish('Terrain');
    await expect.poll(replicas.inUse, { timeout: 30_000 }).toEqual([`127.0.0.1:${other.port}`]);
    for (let time = 0; time < 20; time += 1) expect(await statusOf(path)).toBe(200);
    await ask(late, 'select pg_wal_replay_resume()');
    await expect.poll(replicas.inUse).toHaveLength(2);
  });

  test('a replica that is killed under load costs no answer, and is taken back', async () => {
    const [, victim] = cluster.replicas;
    if (!victim) throw new Error('There are two.');
    const path = await publish('Magasin');
    await isSeen(path);
    const state = { isOver: false, killedAt: Number.POSITIVE_INFINITY };
    const statuses: number[] = [];
    const readOn = async () => {
      while (!state.isOver && statuses.length < 20_000) statuses.push(await statusOf(path));
    };
    const readers = Promise.all(Array.from({ length: 8 }, readOn));
    await expect.poll(() => statuses.length).toBeGreaterThan(50);
    state.killedAt = statuses.length;
    await victim.kill();
    await expect.poll(replicas.inUse).toHaveLength(1);
    await expect.poll(() => statuses.length).toBeGreaterThan(state.killedAt + 50);
    await victim.start();
    await expect.poll(replicas.inUse).toHaveLength(2);
    state.isOver = true;
    await readers;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('after the primary is killed the promoted replica takes the writes, and has all that was acknowledged', async () => {
    const before = await publish('Acquis');
    await cluster.primary.kill();
    const [next, other] = await furthestFirst();
    expect(await statusOf(SEARCH)).toBe(200); // read from a replica
    await expect(
      publish('Perdu').then(
        () => 'stored',
        () => 'refused',
      ),
    ).resolves.toBe('refused');

    await next.promote();
    for (const statement of followStatements(other, next)) await ask(other, statement);
    await expect.poll(() => publish('Après').catch(() => null)).not.toBeNull();
    const after = await publish('Encore');
    expect(await statusOf(before)).toBe(200);
    await expect.poll(replicas.inUse).toEqual([`127.0.0.1:${other.port}`]);
    await isSeen(after);
  });

  /** A commit waits for one of the two, whichever: the one that has more of the log has them all. */
  async function furthestFirst(): Promise<[ClusterServer, ClusterServer]> {
    const [one, two] = cluster.replicas;
    if (!one || !two) throw new Error('There are two.');
    const received = async (server: ClusterServer) =>
      Number((await ask(server, `select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as bytes`))[0]?.bytes);
    return (await received(one)) >= (await received(two)) ? [one, two] : [two, one];
  }
});
