import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { REPOSITORY } from '#tests/architecture/source-tree.ts';
import { mountTestSite } from '#tests/world/test-site.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { observeRequests } from './observe-requests.ts';
import { inSpan, openTracing, tracing, useTracing } from './tracing.ts';

const t = useTestApp();

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector that takes what OTLP sends as JSON over HTTP. */
async function collector(): Promise<{ endpoint: string; spans: Span[]; paths: string[] }> {
  const spans: Span[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    void json(request).then((body) => {
      for (const { scopeSpans } of (body as Sent).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, paths };
}

async function traced(work: () => Promise<unknown>): Promise<{ spans: Span[]; paths: string[] }> {
  const { endpoint, spans, paths } = await collector();
  await openTracing({ endpoint, share: 1 });
  try {
    await work();
    await tracing()?.close();
  } finally {
    useTracing(null);
  }
  return { spans, paths };
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test('a page’s trace joins its caller’s: request, rendering and statements, without a value', async () => {
  const id = await aListing(t.services.db, { status: 'approved' });
  const listing = toPublicId('lst', id);
  const site = await mountTestSite(t);
  const { spans, paths } = await traced(async () => {
    const headers = { 'user-agent': BROWSER, traceparent: `00-${TRACE}-${PARENT}-01` };
    const request = new Request(`${t.services.config.origin}/annonce/${listing}?q=typed`, { headers });
    await observeRequests((one: Request) => site.fetch(one))(request, undefined);
  });
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const request = spans.find(({ name }) => name === 'GET /annonce/$id');
  const page = spans.find(({ name }) => name === 'render page');
  expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2 });
  expect(page?.parentSpanId).toBe(request?.spanId);
  const statements = spans.filter(({ name }) => name.startsWith('select '));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.some(({ parentSpanId }) => parentSpanId === page?.spanId)).toBe(true);
  const sent = JSON.stringify(spans);
  for (const value of [listing, id, 'typed']) expect(sent).not.toContain(value);
});

test.each([
  ['an invalid header', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['no header', ''],
])('%s begins a trace of its own; a failure has its kind and no message', async (_what, traceparent) => {
  const { spans } = await traced(async () => {
    const headers = { traceparent };
    await observeRequests(() => new Response('x'))(new Request('http://x/', { headers }), undefined);
    await inSpan({ name: 'job x', kind: 'consumer', facts: {} }, () =>
      Promise.reject(new RangeError('awa@x')),
    ).catch(() => undefined);
  });
  const request = spans.find(({ name }) => name.startsWith('GET'));
  expect(request?.traceId).toMatch(/[1-9a-f]/);
  expect(request?.parentSpanId ?? '').toBe('');
  const job = spans.find(({ name }) => name === 'job x');
  expect(JSON.stringify(job)).toContain('RangeError');
  expect(JSON.stringify(job)).not.toContain('awa@x');
});

test('without a collector nothing of OpenTelemetry is loaded, without /metrics nothing of Prometheus', async () => {
  const listLoaded = `
    const loaded = [];
    require('node:module').registerHooks({
      resolve: (name, context, next) => {
        const found = next(name, context);
        loaded.push(found.url);
        return found;
      },
    });
    Promise.all([
      import('./server/platform/observability/open-observability.ts'),
      import('./server/platform/observability/tracing.ts'),
      import('./server/platform/jobs.ts'),
    ]).then(async ([, { openTracing }]) => {
      await openTracing(null);
      require('node:fs').writeSync(1, JSON.stringify(loaded.filter((url) => !url.startsWith('node:'))));
    });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', listLoaded], { cwd: REPOSITORY });
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded.filter((url) => url.includes('observability/tracing.ts'))).not.toEqual([]);
  expect(loaded.filter((url) => /opentelemetry|prom-client|open-telemetry\.ts/.test(url))).toEqual([]);
});

test('one file alone knows OpenTelemetry, and one Prometheus', () => {
  const importing = (name: RegExp) =>
    globSync('server/**/*.ts', { cwd: REPOSITORY })
      .filter((path) => !path.endsWith('.test.ts') && name.test(readFileSync(join(REPOSITORY, path), 'utf8')))
      .map((path) => path.replaceAll('\\', '/'));
  expect(importing(/from '@opentelemetry\//)).toEqual(['server/platform/observability/open-telemetry.ts']);
  expect(importing(/from 'prom-client'/)).toEqual(['server/platform/observability/prometheus-meters.ts']);
});
