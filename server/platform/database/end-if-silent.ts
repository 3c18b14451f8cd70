import { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** A little more than a statement may take: PostgreSQL itself would have ended it. */
const SILENT_MS = 17_000;

/**
 * Ends a connection on which a statement gets no answer: where the network was cut nobody says so, and whoever waits,
 * or gets the connection next, would wait for hours.
 */
export function endIfSilent(client: PoolClient): void {
  const stream: unknown =
    'connection' in client ? Reflect.get(Object(client.connection), 'stream') : undefined;
  if (!(stream instanceof Socket)) throw new Error('a connection over a socket is expected');
  // The pool listens to idle connections only: without a listener, the loss of one in a transaction ends the process.
  client.on('error', () => undefined);
  stream.setTimeout(SILENT_MS, () => {
    if (Reflect.get(client, 'readyForQuery') !== true)
      stream.destroy(new Error('Connection terminated: the database is silent'));
  });
}
