import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { E2E_ORIGIN } from './address.ts';

export type ChangingSite = Awaited<ReturnType<typeof startChangingSite>>;

/**
 * The site at an address of its own, where its service worker can be replaced by another as if it had been built anew.
 */
export async function startChangingSite() {
  const state = { worker: (code: string) => code };
  const server = createServer((asked, answer) => pass(asked, answer, state)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    origin: `http://localhost:${address.port}`,
    /** From now on the worker is what this makes of the built one. */
    replaceWorker: (worker: (code: string) => string) => {
      state.worker = worker;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  state: { worker: (code: string) => string },
): void {
  const isWorker = asked.url === '/sw.js';
  const headers = {
    ...asked.headers,
    host: new URL(E2E_ORIGIN).host,
    ...(asked.headers.origin === undefined ? {} : { origin: E2E_ORIGIN }),
    ...(isWorker ? { 'accept-encoding': 'identity' } : {}),
  };
  const passed = request(
    new URL(asked.url ?? '/', E2E_ORIGIN),
    { method: asked.method, headers },
    (given) => {
      if (!isWorker) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => {
        const code = state.worker(Buffer.concat(parts).toString());
        answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(code);
      });
    },
  );
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
