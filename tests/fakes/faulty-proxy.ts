import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * pass: as if it were not there. stall: connections stand and nothing comes through, as where a cable is cut. reset:
 * connections break, and new ones, too.
 */
export type Fault = 'pass' | 'stall' | 'reset';

export type FaultyProxy = {
  port: number;
  set: (fault: Fault) => void;
  close: () => void;
};

/** Stands between a process and a service that it reaches by TCP. */
export async function faultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let fault: Fault = 'pass';
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => to.write(bytes));
    from.once('close', () => to.destroy());
    from.on('error', () => undefined);
    open.add(from);
    from.once('close', () => open.delete(from));
  };
  const server = createServer((client) => {
    if (fault === 'reset') return void client.resetAndDestroy();
    const service = connect(target);
    forward(client, service);
    forward(service, client);
    if (fault === 'stall') for (const socket of [client, service]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port is expected');
  return {
    port: address.port,
    set(next) {
      fault = next;
      for (const socket of open)
        if (next === 'reset') socket.resetAndDestroy();
        else if (next === 'stall') socket.pause();
        else socket.resume();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
