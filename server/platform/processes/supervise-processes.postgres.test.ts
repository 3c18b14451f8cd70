import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { aSession } from '#server/sessions/session.factory.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { steadyLoad, type Load } from '#tests/processes/steady-load.ts';
import {
  endSite,
  isAlive,
  isReady,
  lineOf,
  processesOf,
  startSite,
  type Site,
} from '#tests/processes/supervised-site.ts';
import { ownDatabase } from '#tests/world/test-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const PATHS = ['/', '/api/settings', '/immobilier', '/robots.txt'];
const WITHIN = { timeout: 60_000 };
/** Each process loads the whole server. */
const STARTS = { timeout: 240_000 };
const TOKEN = 'a-token-for-the-tests-only';

describe.skipIf(server === '')('several processes', STARTS, () => {
  let site: Site;
  let url: string;
  let cookie: string;
  let metrics: string;
  beforeAll(async () => {
    url = await ownDatabase(server);
    const database = await openDatabase({ log: createLog('silent'), url, poolSize: 2 });
    cookie = await aSession(
      { db: database.db, config: readConfig({}), clock: Date.now },
      await aUser(database.db),
    );
    await database.close();
    const metricsPort = await freePort();
    metrics = `http://127.0.0.1:${metricsPort}`;
    site = await startSite({
      DATABASE_URL: url,
      WEB_PROCESSES: '2',
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: TOKEN,
      STOP_DELAY_SECONDS: '1',
    });
    await lineOf(site, 'all processes are ready');
  });
  afterAll(() => endSite(site));

  const loadOf = (options: Partial<Parameters<typeof steadyLoad>[1]> = {}): Load => {
    const load = steadyLoad(site.origin, { paths: PATHS, clients: 8, ...options });
    onTestFinished(load.stop);
    return load;
  };
  const answeredMore = async (load: Load, count: number) => {
    const before = load.replies.length;
    await expect.poll(() => load.replies.length, WITHIN).toBeGreaterThan(before + count);
  };
  const failed = ({ replies }: Load) =>
    replies.flatMap(({ path, status }) => (status === 200 ? [] : [`${path}: ${status}`]));

  test('two serve and one runs jobs', () => {
    expect(Object.keys(processesOf(site))).toEqual(['jobs', 'web-1', 'web-2']);
  });

  test('after kill -9 of one under load, all requests are answered but those that it had', async () => {
    const load = loadOf();
    await answeredMore(load, 50);
    const before = site.log.length;
    process.kill(processesOf(site)['web-1'] ?? 0, 'SIGKILL');
    await answeredMore(load, 100);
    await load.stop();
    expect(failed(load)).toEqual([]);
    expect(load.broken.length, JSON.stringify(load.broken)).toBeLessThanOrEqual(8);
    expect(await lineOf(site, 'a process died', before)).toMatchObject({
      process: 'web-1',
      signal: 'SIGKILL',
      restartInMs: 100,
    });
    await lineOf(site, 'a process works again', before);
  });

  test('one that dies again and again is restarted, each time later', async () => {
    const delays: unknown[] = [];
    let pid = Number(site.lineWith('a process works again')?.pid);
    for (let death = 0; death < 2; death += 1) {
      const before = site.log.length;
      process.kill(pid, 'SIGKILL');
      delays.push((await lineOf(site, 'a process died', before)).restartInMs);
      pid = Number((await lineOf(site, 'a process works again', before)).pid);
    }
    expect(delays).toEqual([200, 400]);
  });

  test('metrics are those of all processes, on their own port and by token on the site’s', async () => {
    const onOwnPort = await (await fetch(`${metrics}/metrics`)).text();
    const byToken = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    for (const text of [onOwnPort, await byToken.text()]) {
      for (const name of ['jobs', 'web-1', 'web-2'])
        expect(text).toContain(`tokpa_database_connections{state="waiting",process="${name}"} `);
      expect(text).toContain('tokpa_process_restarts_total{process="web-1"} 3');
      expect(text.match(/# TYPE tokpa_http_request_duration_seconds /g)).toHaveLength(1);
    }
    expect(await (await fetch(`${metrics}/readyz`)).json()).toEqual({ ready: true, failing: [] });
  });

  test('a reload replaces all processes without a broken request, and tells streams to reconnect', async () => {
    const before = site.log.length;
    const former = Object.values(processesOf(site));
    const streams = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${site.origin}/api/events`, { headers: { cookie } })),
    );
    const endings = streams.map(async (stream) => (await stream.text()).trim().split('\n\n').at(-1));
    // Few, so that there is processor left to start with.
    const kept = loadOf({ clients: 2 });
    const fresh = loadOf({ clients: 1, keepsConnections: false });
    await answeredMore(kept, 20);
    site.child.kill('SIGHUP');
    await lineOf(site, 'reloaded', before);
    await answeredMore(kept, 50);
    await Promise.all([kept.stop(), fresh.stop()]);
    expect([kept.broken, fresh.broken, failed(kept), failed(fresh)]).toEqual([[], [], [], []]);
    for (const ending of await Promise.all(endings)) expect(ending).toMatch(/^retry: [2-5]\d{3}$/);
    const present = Object.values(processesOf(site));
    expect(present).toHaveLength(3);
    expect(former.filter((pid) => present.includes(pid) || isAlive(pid))).toEqual([]);
  });

  test('SIGTERM under load breaks no request of those who heed /readyz, and ends all processes', async () => {
    const pids = Object.values(processesOf(site));
    let mayAsk = true;
    const load = loadOf({ mayAsk: () => mayAsk });
    await answeredMore(load, 50);
    site.child.kill('SIGTERM');
    await expect.poll(() => isReady(site), { ...WITHIN, interval: 50 }).toBe(false);
    mayAsk = false;
    await load.stop();
    expect([load.broken, failed(load)]).toEqual([[], []]);
    expect(await site.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('one that cannot start ends all with a clear message', async () => {
    const env = { DATABASE_URL: url, WEB_PROCESSES: '2', HOST: '192.0.2.1' };
    const second = await startSite(env, ['--http-only']);
    expect(await second.ended).toBe(1);
    const text = second.log.map(({ message }) => message).join('\n');
    expect(text).toContain('EADDRNOTAVAIL');
    expect(text).toContain('The process web-1 ended while it started (exit code 1).');
  });

  test('the embedded database stays with one process, and the log says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tokpa-processes-'));
    const alone = await startSite({ DATABASE_URL: '', WEB_PROCESSES: '2', DATA_DIR: folder });
    onTestFinished(async () => {
      await endSite(alone);
      rmSync(folder, { recursive: true, force: true });
    });
    const warning =
      'WEB_PROCESSES needs PostgreSQL: the embedded database belongs to one process, which does all';
    expect(await lineOf(alone, warning)).toMatchObject({ level: 'warn' });
  });
});
