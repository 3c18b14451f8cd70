import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { emptyBook } from './book.ts';
import { decideTransaction } from './decide-transaction.ts';
import { giveBack } from './fedapay-refunds.ts';
import { presentTransaction } from './fedapay-transactions.ts';
import {
  advanceInput,
  decisionInput,
  endpointsInput,
  metadataInput,
  redeliveryInput,
  refundInput,
  responseFaultsInput,
  webhookFaultsInput,
} from './control-inputs.ts';
import type { Simulation } from './simulation.ts';
import { decideSession, presentSession } from './wave-sessions.ts';

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Controls the simulator, for tests and for people who play the provider: only from this machine, and never from a web
 * page.
 */
export function controlApi(sim: Simulation) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const isLocal =
      LOOPBACK.test(c.env.incoming.socket.remoteAddress ?? '') &&
      LOOPBACK_HOST.test(c.req.header('host') ?? '') &&
      c.req.header('origin') === undefined;
    return isLocal ? next() : c.json({ message: 'Only from this machine' }, 403);
  });
  app.onError((error, c) => c.json({ message: error.message }, 400));
  app.post('/reset', (c) => {
    const { endpoints } = sim.book;
    Object.assign(sim.book, emptyBook(), { endpoints });
    for (const endpoint of endpoints) Object.assign(endpoint, { enabled: true, failures: 0 });
    sim.requests.length = 0;
    sim.faults.length = 0;
    sim.deliveries.clear();
    sim.clock.reset();
    sim.save();
    return c.json({});
  });
  app.get('/clock', (c) => c.json({ now: sim.clock.now() }));
  app.post('/clock', async (c) => {
    await sim.clock.advance(advanceInput.parse(await c.req.json()).advanceSeconds * 1000);
    return c.json({ now: sim.clock.now() });
  });
  app.get('/requests', (c) => c.json(sim.requests));
  app.post('/faults', async (c) => {
    sim.faults.splice(0, sim.faults.length, ...responseFaultsInput.parse(await c.req.json()));
    return c.json({});
  });
  mountPayments(app, sim);
  mountWebhooks(app, sim);
  return app;
}

function mountPayments(app: Hono<{ Bindings: HttpBindings }>, sim: Simulation): void {
  const transaction = (id: string) => sim.book.transactions.find((one) => String(one.id) === id);
  const session = (id: string) => sim.book.sessions.find((one) => one.id === id);
  app.get('/transactions', (c) =>
    c.json(
      sim.book.transactions.map((one) => ({
        ...presentTransaction(one),
        page: `${sim.origin()}/pay/${one.token}`,
      })),
    ),
  );
  app.get('/sessions', (c) => c.json(sim.book.sessions.map((one) => presentSession(sim, one))));
  app.post('/payments/:id/decision', async (c) => {
    const { mode = 'momo_test', ...outcome } = decisionInput.parse(await c.req.json());
    const [paid, opened] = [transaction(c.req.param('id')), session(c.req.param('id'))];
    if (paid) await decideTransaction(sim, paid, outcome, mode);
    if (opened) await decideSession(sim, opened, outcome);
    return paid || opened ? c.json({}) : c.json({ message: 'Not found' }, 404);
  });
  app.post('/payments/:id/metadata', async (c) => {
    const found = transaction(c.req.param('id'));
    if (!found) return c.json({ message: 'Not found' }, 404);
    found.metadata = metadataInput.parse(await c.req.json());
    return c.json({});
  });
  app.post('/payments/:id/refund', async (c) => {
    const found = transaction(c.req.param('id'));
    if (!found) return c.json({ message: 'Not found' }, 404);
    const made = await giveBack(sim, found, refundInput.parse(await c.req.json()).amount, null);
    return c.json(made, 'message' in made ? 422 : 200);
  });
}

function mountWebhooks(app: Hono<{ Bindings: HttpBindings }>, sim: Simulation): void {
  app.get('/deliveries', (c) => c.json(sim.deliveries.list()));
  app.post('/deliveries/:id', async (c) => {
    const { signature } = redeliveryInput.parse(await c.req.json());
    const sent = await sim.deliveries.redeliver(Number(c.req.param('id')), signature);
    return sent ? c.json(sent) : c.json({ message: 'Not found' }, 404);
  });
  app.post('/webhook-faults', async (c) => {
    sim.deliveries.setFaults(webhookFaultsInput.parse(await c.req.json()));
    return c.json({});
  });
  app.get('/endpoints', (c) => c.json(sim.book.endpoints));
  /** Replaces all endpoints. */
  app.post('/endpoints', async (c) => {
    const given = endpointsInput.parse(await c.req.json());
    const added = given.map((one) => ({
      ...one,
      id: sim.book.nextId++,
      enabled: true,
      failures: 0,
      createdAt: sim.clock.now(),
    }));
    sim.book.endpoints = added;
    sim.save();
    return c.json(added);
  });
}
