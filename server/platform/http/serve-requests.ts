import { once } from 'node:events';
import { Server as HttpServer, type ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { serve, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { SERVER_OPTIONS } from './server-options.ts';

type ServerFetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

export type Serving = {
  port: number;
  /** Takes no connection any more; resolves once all have ended. */
  leave: () => Promise<void>;
};

/** Whoever keeps a connection and uses it within this time is told by the answer that it closes. */
const QUIET_MS = SECOND_MS;
const LOOK_EVERY_MS = 100;
/** Longer than a page may take; whatever is still on its way then is cut off. */
const LEAVE_WITHIN_MS = 25 * SECOND_MS;

type Listening = { fetch: ServerFetch; hostname: string; port: number };

/** Serves HTTP until `leave`, which breaks no connection that is in use. */
export async function serveRequests({ fetch, hostname, port }: Listening): Promise<Serving> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = serve({ fetch, hostname, port, serverOptions: SERVER_OPTIONS }, (address) =>
    resolve(address.port),
  );
  server.once('error', reject);
  if (!(server instanceof HttpServer)) throw new Error('an HTTP/1.1 server is expected');
  const leave = politeLeave(server);
  return { port: await promise, leave };
}

function politeLeave(server: HttpServer): Serving['leave'] {
  const answers = new Set<ServerResponse>();
  let isLeaving = false;
  server.prependListener('request', (_request, answer: ServerResponse) => {
    if (isLeaving) answer.setHeader('Connection', 'close');
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  return async () => {
    isLeaving = true;
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    const closed = once(server, 'close');
    // The HTTP server's own close() ends idle connections at once, even if a request is already on its way.
    SocketServer.prototype.close.call(server);
    const leftAt = performance.now();
    const looking = setInterval(() => {
      const sinceMs = performance.now() - leftAt;
      if (sinceMs >= LEAVE_WITHIN_MS) server.closeAllConnections();
      else if (sinceMs >= QUIET_MS) server.closeIdleConnections();
    }, LOOK_EVERY_MS);
    await closed;
    clearInterval(looking);
  };
}
