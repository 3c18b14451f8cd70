import { Hono, type Context } from 'hono';
import { ZodError } from 'zod';
import type { Session } from './book.ts';
import type { Simulation } from './simulation.ts';
import { createSession, decideSession, expireSession, presentSession } from './wave-sessions.ts';

type Variables = { Variables: { apiKey: string } };

const fault = (c: Context, status: 400 | 401 | 404 | 409 | 422, code: string, details?: unknown) =>
  c.json({ code, message: code.replaceAll('-', ' '), ...(details === undefined ? {} : { details }) }, status);

/** https://docs.wave.com/checkout and the list of the wallet's transactions. */
export function waveApi(sim: Simulation) {
  const app = new Hono<Variables>();
  app.use(async (c, next) => {
    const header = c.req.header('authorization');
    if (header === undefined) return fault(c, 401, 'missing-auth-header');
    const apiKey = sim.keys.wave.find((key) => header === `Bearer ${key}`);
    if (apiKey === undefined) return fault(c, 401, 'no-matching-api-key');
    c.set('apiKey', apiKey);
    await next();
    sim.save();
  });
  app.route('/checkout/sessions', sessions(sim));
  app.get('/transactions', (c) => c.json(movements(sim, c.get('apiKey'), c.req.query('date'))));
  app.notFound((c) => fault(c, 404, 'not-found'));
  return app;
}

function sessions(sim: Simulation) {
  const app = new Hono<Variables>();
  const own = (c: Context<Variables>) =>
    sim.book.sessions
      .filter(({ apiKey }) => apiKey === c.get('apiKey'))
      .map((session) => expireSession(session, sim.clock.now()));
  const withSession =
    (run: (c: Context<Variables>, found: Session) => Response | Promise<Response>) =>
    (c: Context<Variables>) => {
      const found = own(c).find(({ id }) => id === c.req.param('id'));
      return found ? run(c, found) : fault(c, 404, 'checkout-session-not-found');
    };
  app.post('/', async (c) => {
    const made = createSession(sim, await c.req.json().catch(() => null), {
      apiKey: c.get('apiKey'),
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    });
    if (made instanceof ZodError)
      return fault(
        c,
        422,
        'request-validation-error',
        made.issues.map(({ path, message }) => ({ loc: path, msg: message })),
      );
    return c.json(presentSession(sim, made));
  });
  app.get('/', (c) => {
    const found = own(c).find(({ transactionId }) => transactionId === c.req.query('transaction_id'));
    return found ? c.json(presentSession(sim, found)) : fault(c, 404, 'checkout-session-not-found');
  });
  app.get('/search', (c) => {
    const found = own(c).filter(({ clientReference }) => clientReference === c.req.query('client_reference'));
    return c.json({ result: found.map((session) => presentSession(sim, session)) });
  });
  app.get(
    '/:id',
    withSession((c, found) => c.json(presentSession(sim, found))),
  );
  app.post(
    '/:id/expire',
    withSession(async (c, found) => {
      if (found.checkoutStatus !== 'open') return fault(c, 409, 'checkout-session-not-open');
      await decideSession(sim, found, { decision: 'expire' });
      return c.body(null, 200);
    }),
  );
  app.post(
    '/:id/refund',
    withSession((c, found) => {
      if (found.paymentStatus !== 'succeeded') return fault(c, 400, 'checkout-refund-failed');
      found.refundedAt ??= sim.clock.now();
      return c.body(null, 200);
    }),
  );
  return app;
}

const FEE_RATE = 0.01;

/** Returns the payments and refunds of one day; the amount is what reached the wallet. */
function movements(sim: Simulation, apiKey: string, date: string | undefined) {
  const isOn = (time: number | null) => time !== null && new Date(time).toISOString().slice(0, 10) === date;
  const own = sim.book.sessions.filter((one) => one.apiKey === apiKey && one.paymentStatus === 'succeeded');
  const items = [
    ...own.filter(({ completedAt }) => isOn(completedAt)).map((one) => movement(one, false)),
    ...own.filter(({ refundedAt }) => isOn(refundedAt)).map((one) => movement(one, true)),
  ];
  return {
    page_info: { start_cursor: null, end_cursor: null, has_next_page: false },
    date: date ?? null,
    items,
  };
}

function movement(session: Session, isReversal: boolean) {
  const fee = Math.round(Number(session.amount) * FEE_RATE);
  const sign = isReversal ? -1 : 1;
  return {
    timestamp: new Date((isReversal ? session.refundedAt : session.completedAt) ?? 0).toISOString(),
    transaction_id: session.transactionId,
    transaction_type: isReversal ? 'api_checkout_refund' : 'api_checkout',
    amount: String(sign * (Number(session.amount) - fee)),
    fee: String(sign * fee),
    currency: session.currency,
    is_reversal: isReversal,
    client_reference: session.clientReference,
    checkout_api_session_id: session.id,
  };
}
