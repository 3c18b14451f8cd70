import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SILENT_METERS, useMeters } from './meters.ts';
import { operationsAnswer } from './operations.ts';
import { prometheusMeters, type Metrics } from './prometheus-meters.ts';
import { readinessOf } from './readiness.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { openJobQueue } from '#server/platform/jobs.ts';
import { JOB_GAUGES } from './job-gauges.ts';
import type { Gauge } from './gauge.ts';

const t = useTestApp();
afterEach(() => useMeters(SILENT_METERS));

const TOKEN = 'a-token-for-the-tests-only';
const ask = (answer: ReturnType<typeof operationsAnswer>, path: string, init?: RequestInit) =>
  answer(path, new Request(`http://site${path}`, init));
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const metricsOf = (gauges: readonly Gauge[] = []): Metrics =>
  prometheusMeters({ services: t.services, gauges, pool: () => ({ active: 1, idle: 2, waiting: 0 }) });

describe('/metrics', () => {
  const answerWith = (token: string | null) =>
    operationsAnswer({ readiness: readinessOf(t.services), metrics: metricsOf(), token });

  test.each([
    ['without a token of the configuration', null, bearer(TOKEN)],
    ['without a token', TOKEN, {}],
    ['with a wrong token', TOKEN, bearer('another-token-altogether')],
    ['with the beginning of the token', TOKEN, bearer(TOKEN.slice(0, -1))],
    ['with an empty token', TOKEN, bearer('')],
  ])('does not exist %s', (_what, token, init) => {
    expect(ask(answerWith(token), '/metrics', init)).toBeNull();
  });

  test('tells whoever has the token, and is stored nowhere', async () => {
    const answer = await ask(answerWith(TOKEN), '/metrics', bearer(TOKEN));
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('content-type')).toContain('text/plain');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    const text = await answer?.text();
    expect(text).toContain('tokpa_database_connections{state="idle"} 2');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('has what was counted, by template and class', async () => {
    const metrics = metricsOf();
    const { meters } = metrics;
    meters.request({ route: '/annonce/$id', method: 'GET', status: 404, seconds: 0.02 });
    meters.request({ route: '/annonce/$id', method: 'GET', status: 410, seconds: 0.2 });
    meters.statement({ verb: 'select', table: 'listings', seconds: 0.3, isSlow: true });
    meters.job({ name: 'mail.send', isDone: false, seconds: 2 });
    meters.mail('failed');
    meters.stream(1);
    meters.page('fresh');
    const { text } = await metrics.write();
    for (const line of [
      'tokpa_http_request_duration_seconds_count{route="/annonce/$id",method="GET",status="4xx"} 2',
      'tokpa_http_request_duration_seconds_bucket{le="0.025",route="/annonce/$id",method="GET",status="4xx"} 1',
      'tokpa_statement_duration_seconds_count{verb="select"} 1',
      'tokpa_statement_seconds_total{verb="select",table="listings"} 0.3',
      'tokpa_slow_statements_total 1',
      'tokpa_job_duration_seconds_count{queue="mail.send",outcome="failed"} 1',
      'tokpa_mails_total{outcome="failed"} 1',
      'tokpa_mails_total{outcome="sent"} 0',
      'tokpa_live_streams 1',
      'tokpa_page_cache_requests_total{outcome="fresh"} 1',
    ])
      expect(text).toContain(line);
  });

  test('reads the database once in fifteen seconds, and says when it could not', async () => {
    let reads = 0;
    const counting: Gauge = {
      name: 'tokpa_counted',
      help: 'x',
      labels: [],
      read: async () => [{ labels: {}, value: (reads += 1) }],
    };
    const failing: Gauge = {
      ...counting,
      name: 'tokpa_failing',
      read: () => Promise.reject(new Error('down')),
    };
    const metrics = metricsOf([counting, failing]);
    await Promise.all([metrics.write(), metrics.write()]);
    const { text } = await metrics.write();
    expect(reads).toBe(1);
    expect(text).toContain('tokpa_counted 1');
    expect(text).toContain('tokpa_failed_reads_total{gauge="tokpa_failing"} 1');
    expect(text).not.toMatch(/^tokpa_failing /m);
  });

  test('has waiting jobs and their age by queue, and payments by state', async () => {
    const { JOBS } = await import('#server/compose-services.ts');
    const { PAYMENT_GAUGES } = await import('#server/team-payments/payment-gauges.ts');
    const [first] = JOBS;
    if (!first) throw new Error('there are jobs');
    const queue = await openJobQueue(t.database, JOBS.slice(0, 1), t.services.log);
    onTestFinished(() => queue.stop());
    await queue.send(first, {});
    await queue.send(first, {}, undefined, { afterSeconds: 3600 });
    const { text } = await metricsOf([...JOB_GAUGES, ...PAYMENT_GAUGES]).write();
    expect(text).toContain(`tokpa_jobs_waiting{queue="${first.name}"} 1`);
    expect(text).toMatch(new RegExp(`tokpa_job_oldest_seconds\\{queue="${first.name}"\\} [0-9.e-]+`));
    expect(text).toContain('tokpa_payments_of_day{state="pending"} 0');
    expect(text).toContain('tokpa_payment_oldest_open_seconds 0');
  });
});

describe('/healthz and /readyz', () => {
  beforeEach(async () => {
    const { JOBS } = await import('#server/compose-services.ts');
    const queue = await openJobQueue(t.database, JOBS.slice(0, 1), t.services.log);
    await queue.stop();
  });
  const answerFor = (services = t.services, now = () => 0) => {
    const readiness = readinessOf(services, now);
    return { readiness, answer: operationsAnswer({ readiness, metrics: null, token: null }) };
  };

  test('alive: answered without asking anything', async () => {
    const broken = { ...t.services, db: null as never, storage: null as never };
    const answer = await ask(answerFor(broken).answer, '/healthz');
    expect([answer?.status, answer?.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await ask(answerFor(broken).answer, '/healthz', { method: 'POST' }))?.status).toBe(405);
  });

  test('ready when database, migrations, storage and queue are', async () => {
    const answer = await ask(answerFor().answer, '/readyz');
    expect(await answer?.json()).toEqual({ ready: true, failing: [] });
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });

  test('not ready with the names of what fails, and nothing else about it', async () => {
    const storage = { ...t.services.storage, check: () => Promise.reject(new Error('bucket s3cret')) };
    const answer = await ask(answerFor({ ...t.services, storage }).answer, '/readyz');
    expect(answer?.status).toBe(503);
    expect(await answer?.text()).toBe('{"ready":false,"failing":["storage"]}');
    const db = Object.assign(Object.create(t.services.db), {
      execute: () => Promise.reject(new Error('password authentication failed')),
    });
    const without = await ask(answerFor({ ...t.services, db }).answer, '/readyz');
    expect(await without?.json()).toEqual({ ready: false, failing: ['database', 'migrations', 'queue'] });
  });

  test('a part that does not answer within two seconds fails alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<void>();
    const storage = {
      ...t.services.storage,
      check: () => {
        asked.resolve();
        return new Promise<void>(() => undefined);
      },
    };
    const answers: Promise<unknown>[] = [];
    const db: typeof t.services.db = Object.create(t.services.db, {
      execute: {
        value: (statement: string) => {
          const answer = t.services.db.execute(statement);
          answers.push(answer);
          return answer;
        },
      },
    });
    const pending = ask(answerFor({ ...t.services, db, storage }).answer, '/readyz');
    await asked.promise;
    // The other parts answer in real time, before the clock moves on.
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    await Promise.all(answers);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await pending)?.status).toBe(503);
    });
    expect(await (await pending)?.json()).toMatchObject({ failing: ['storage'] });
  });

  test('the parts are asked once a second, however many ask', async () => {
    let now = 0;
    let asked = 0;
    const storage = { ...t.services.storage, check: async () => void (asked += 1) };
    const { answer } = answerFor({ ...t.services, storage }, () => now);
    await Promise.all([ask(answer, '/readyz'), ask(answer, '/readyz'), ask(answer, '/readyz')]);
    expect(asked).toBe(1);
    now = 1_000;
    await ask(answer, '/readyz');
    expect(asked).toBe(2);
  });

  test('a process that stops is alive and not ready', async () => {
    const { readiness, answer } = answerFor();
    expect((await ask(answer, '/readyz'))?.status).toBe(200);
    readiness.stop();
    const stopping = await ask(answer, '/readyz');
    expect(stopping?.status).toBe(503);
    expect(await stopping?.json()).toEqual({ ready: false, stopping: true, failing: [] });
    expect((await ask(answer, '/healthz'))?.status).toBe(200);
  });
});
