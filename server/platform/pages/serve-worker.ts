import { readFile } from 'node:fs/promises';
import type { Handler } from 'hono';
import { CACHE_CONTROL } from './cache-contract.ts';
import { compressText } from './compress-page.ts';

const BUILD = new URL('../../../dist/', import.meta.url);

/** The second one is where the worker was when it only showed push messages: those that are there still look for it. */
export const WORKER_ADDRESSES = ['/sw.js', '/push-worker.js'] as const;

/** Serves the service worker, or instead of it the one that removes it from every device. */
export function serveWorker(isEmergency: boolean): Handler {
  const file = new URL(isEmergency ? 'client/emergency-worker.js' : 'worker/sw.js', BUILD);
  let read: Promise<string> | undefined;
  return async (c) => {
    read ??= readFile(file, 'utf8');
    const { body, encoding } = await compressText(await read, c.req.header('accept-encoding'));
    if (encoding) c.header('Content-Encoding', encoding);
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', CACHE_CONTROL.worker);
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    return c.newResponse(body);
  };
}
