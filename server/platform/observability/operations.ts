import { createHash } from 'node:crypto';
import { serve } from '@hono/node-server';
import { isSame } from '#server/platform/signed-token.ts';
import type { Metrics } from './prometheus-meters.ts';
import type { ReadinessCheck } from './readiness.ts';

type Operations = {
  readiness: Pick<ReadinessCheck, 'look'>;
  /** null: nothing is counted. */
  metrics: Pick<Metrics, 'write'> | null;
  /** Who sends it may read /metrics; null: nobody may. `open`: the port itself is the protection. */
  token: string | null | 'open';
};

export type OperationsAnswer = (path: string, request: Request) => Promise<Response> | null;

const PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers what those ask who operate the site, before anything else of the application: without session, rate limit or
 * statistics. null for any other path, and for /metrics where nobody may read it: it then does not exist.
 */
export function operationsAnswer({ readiness, metrics, token }: Operations): OperationsAnswer {
  return (path, request) => {
    if (!PATHS.has(path)) return null;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (path === '/metrics') {
      if (!metrics || !isReading || !mayRead(token, request)) return null;
      return writeMetrics(metrics);
    }
    if (!isReading) return Promise.resolve(jsonAnswer(405, { error: 'method not allowed' }));
    if (path === '/healthz') return Promise.resolve(jsonAnswer(200, { alive: true }));
    return answerReadiness(readiness);
  };
}

/** A port of its own, for those who operate the site; a process that only runs jobs has no other. */
export async function serveOperations(
  answer: OperationsAnswer,
  { hostname, port }: { hostname: string; port: number },
): Promise<{ close: () => void }> {
  const fetch = async (request: Request) =>
    (await answer(new URL(request.url).pathname, request)) ?? new Response('', { status: 404 });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => resolve(server));
    server.once('error', reject);
  });
}

async function answerReadiness(readiness: Operations['readiness']): Promise<Response> {
  const { isReady, isStopping, parts } = await readiness.look();
  const failing = Object.entries(parts).flatMap(([part, isWorking]) => (isWorking ? [] : [part]));
  return jsonAnswer(isReady ? 200 : 503, {
    ready: isReady,
    ...(isStopping ? { stopping: true } : {}),
    failing,
  });
}

async function writeMetrics(metrics: Pick<Metrics, 'write'>): Promise<Response> {
  const { text, contentType } = await metrics.write();
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
}

function jsonAnswer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

function mayRead(token: Operations['token'], request: Request): boolean {
  if (token === null) return false;
  if (token === 'open') return true;
  const given = request.headers.get('authorization') ?? '';
  return isSame(digest(`Bearer ${token}`), digest(given));
}

/** Of one length, so that comparing tells nothing about either. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** The path of an address as clients send it, without the query. */
export function pathOf(address: string): string {
  const end = address.indexOf('?');
  return end < 0 ? address : address.slice(0, end);
}
