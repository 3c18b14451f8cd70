import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { persistentBook } from './book.ts';
import { controlApi } from './control-api.ts';
import { fedapayApi } from './fedapay-api.ts';
import { paymentPages } from './payment-pages.ts';
import { receivedRequests } from './received-requests.ts';
import { responseFaults } from './response-faults.ts';
import { simulatedClock } from './simulated-clock.ts';
import type { Simulation } from './simulation.ts';
import { waveApi } from './wave-api.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

export type SimulatorOptions = {
  /** APP_MODE of the product. */
  mode: string | undefined;
  /** 0 for any free port. */
  port: number;
  host?: string;
  /** The address for browsers, if that is not this machine. */
  publicOrigin?: string;
  keys: Simulation['keys'];
  /** Webhook addresses; more can be added later. */
  endpoints?: readonly { provider: 'fedapay' | 'wave'; url: string; secret: string }[];
  /** Stores the state between two runs. */
  bookFile?: string;
};

export type PaymentSimulator = { origin: string; close: () => Promise<void> };

const MAX_BODY_BYTES = 100_000;

/** Starts FedaPay and Wave as a server of their own. Throws in production: no payment may be faked there. */
export async function startPaymentSimulator(options: SimulatorOptions): Promise<PaymentSimulator> {
  if (options.mode === 'production')
    throw new Error('The payment simulator does not run with APP_MODE=production.');
  const holder = { origin: '' };
  const sim = openSimulation(options, () => options.publicOrigin ?? holder.origin);
  const app = simulatorApp(sim);
  const server = createServer(getRequestListener(app.fetch));
  server.listen(options.port, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  holder.origin = `http://127.0.0.1:${port}`;
  return {
    origin: sim.origin(),
    close: async () => {
      sim.clock.reset();
      sim.save();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function openSimulation({ keys, endpoints, bookFile }: SimulatorOptions, origin: () => string): Simulation {
  const { book, save } = persistentBook(bookFile);
  const clock = simulatedClock();
  if (endpoints)
    book.endpoints = endpoints.map((endpoint) => ({
      ...endpoint,
      id: book.nextId++,
      enabled: true,
      failures: 0,
      createdAt: clock.now(),
    }));
  const deliveries = webhookDeliveries(book, clock);
  return { book, clock, deliveries, origin, keys, requests: [], faults: [], save };
}

function simulatorApp(sim: Simulation) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const length = Number(c.req.header('content-length') ?? 0);
    return length > MAX_BODY_BYTES ? c.json({ message: 'Too large' }, 413) : next();
  });
  app.route('/__sim', controlApi(sim));
  app.use('/v1/*', receivedRequests(sim), responseFaults(sim));
  app.route('/v1', fedapayApi(sim));
  app.use('/wave/v1/*', receivedRequests(sim), responseFaults(sim));
  app.route('/wave/v1', waveApi(sim));
  app.route('/', paymentPages(sim));
  return app;
}
