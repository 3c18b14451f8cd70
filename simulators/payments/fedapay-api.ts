import { Hono, type Context } from 'hono';
import type { Transaction } from './book.ts';
import { decideTransaction, isPayable, sendWebhook } from './decide-transaction.ts';
import {
  CURRENCIES,
  createTransaction,
  expireWhenDue,
  feesOf,
  isRefused,
  MODES,
  presentTransaction,
  type Refused,
} from './fedapay-transactions.ts';
import { refundTransaction } from './fedapay-refunds.ts';
import { fedapayWebhooks } from './fedapay-webhooks.ts';
import { outcomeOfPhone } from './outcomes.ts';
import type { Simulation } from './simulation.ts';

const NOT_FOUND: Refused = { message: 'Not found' };

/** https://docs.fedapay.com/api-reference: the part that a merchant's server calls. */
export function fedapayApi(sim: Simulation) {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${sim.keys.fedapay}`)
      return c.json({ message: 'Unauthorized' }, 401);
    await next();
    sim.save();
  });
  app.route('/webhooks', fedapayWebhooks(sim));
  app.route('/transactions', transactions(sim));
  app.get('/currencies', (c) =>
    c.json({ 'v1/currencies': CURRENCIES.map((one) => ({ klass: 'v1/currency', ...one, modes: MODES })) }),
  );
  app.get('/currencies/:id', (c) => {
    const found = CURRENCIES.find(({ id }) => String(id) === c.req.param('id'));
    return found
      ? c.json({ 'v1/currency': { klass: 'v1/currency', ...found, modes: MODES } })
      : c.json(NOT_FOUND, 404);
  });
  app.post('/:mode', (c) => chargeOnHandset(sim, c));
  app.notFound((c) => c.json(NOT_FOUND, 404));
  return app;
}

function transactions(sim: Simulation) {
  const app = new Hono();
  const find = (id: string | undefined) => {
    const found = sim.book.transactions.find((one) => String(one.id) === id);
    return found && expireWhenDue(found, sim.clock.now());
  };
  const withTransaction =
    (run: (c: Context, found: Transaction) => Response | Promise<Response>) => (c: Context) => {
      const found = find(c.req.param('id'));
      return found ? run(c, found) : c.json(NOT_FOUND, 404);
    };
  const one = (c: Context, found: Transaction, status: 200 | 201 = 200) =>
    c.json({ 'v1/transaction': presentTransaction(found) }, status);

  app.post('/', (c) => create(sim, c));
  app.get('/', (c) => c.json(pageOf(sim, c)));
  app.get('/search', (c) => c.json(pageOf(sim, c)));
  app.get('/fees', (c) => {
    const found = sim.book.transactions.find(({ token }) => token === c.req.query('token'));
    const mode = c.req.query('mode') ?? '';
    if (!found || !MODES.includes(mode)) return c.json(NOT_FOUND, 404);
    return c.json({
      ...feesOf({ amount: found.amount, mode }),
      apply_fees_to_merchant: true,
      fixed_commission: 0,
    });
  });
  app.get('/merchant/:reference', (c) => {
    const found = sim.book.transactions.find(
      ({ merchantReference }) => merchantReference === c.req.param('reference'),
    );
    return found ? one(c, expireWhenDue(found, sim.clock.now())) : c.json(NOT_FOUND, 404);
  });
  app.get('/:id', withTransaction(one));
  app.put(
    '/:id',
    withTransaction((c, found) => update(c, found, one)),
  );
  app.delete(
    '/:id',
    withTransaction((c, found) => {
      if (found.status !== 'pending') return c.json({ message: 'Opération non autorisée' }, 400);
      sim.book.transactions.splice(sim.book.transactions.indexOf(found), 1);
      return c.body(null, 204);
    }),
  );
  app.post(
    '/:id/token',
    withTransaction((c, { token }) => c.json({ token, url: `${sim.origin()}/pay/${token}` })),
  );
  app.post(
    '/:id/receipt_url',
    withTransaction((c, { token }) => c.json({ url: `${sim.origin()}/pay/${token}` })),
  );
  app.post(
    '/:id/refunds',
    withTransaction((c, found) => refundTransaction(sim, c, found)),
  );
  return app;
}

async function create(sim: Simulation, c: Context): Promise<Response> {
  const made = createTransaction(sim.book, await c.req.json().catch(() => null), sim.clock.now());
  if (isRefused(made)) return c.json(made, 422);
  await sendWebhook(sim, 'transaction.created', made);
  const outcome = outcomeOfPhone(made.customer?.phone?.number ?? '');
  // The webhook overtakes the answer from which the merchant learns the id.
  if (outcome.isImmediate) await decideTransaction(sim, made, outcome, 'momo_test');
  return c.json({ 'v1/transaction': presentTransaction(made) }, 201);
}

async function update(
  c: Context,
  found: Transaction,
  one: (c: Context, found: Transaction) => Response,
): Promise<Response> {
  if (found.status !== 'pending') return c.json({ message: 'Opération non autorisée' }, 400);
  const { description } = await c.req.json().catch(() => ({}));
  if (typeof description === 'string' && description.trim() !== '') found.description = description;
  return one(c, found);
}

const PER_PAGE = 25;

function pageOf(sim: Simulation, c: Context) {
  const page = Math.max(1, Number(c.req.query('page') ?? 1) || 1);
  const perPage = Math.min(100, Math.max(1, Number(c.req.query('per_page') ?? PER_PAGE) || PER_PAGE));
  const all = sim.book.transactions.toReversed().map((one) => expireWhenDue(one, sim.clock.now()));
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  return {
    'v1/transactions': all.slice((page - 1) * perPage, page * perPage).map(presentTransaction),
    meta: {
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      per_page: perPage,
      total_pages: pages,
      total_count: all.length,
    },
  };
}

/** A real payer is asked on the handset; here the number determines the answer. */
async function chargeOnHandset(sim: Simulation, c: Context): Promise<Response> {
  const mode = c.req.param('mode') ?? '';
  if (!MODES.includes(mode)) return c.json(NOT_FOUND, 404);
  const { token, phone_number: phone } = await c.req.json().catch(() => ({}));
  const found = sim.book.transactions.find((one) => one.token === token);
  const number: unknown = phone?.number ?? found?.customer?.phone?.number;
  if (!found || typeof number !== 'string' || !/^\d{6,15}$/.test(number))
    return c.json({ message: 'Validation error', errors: { phone_number: ['is invalid'] } }, 422);
  if (!isPayable(expireWhenDue(found, sim.clock.now())))
    return c.json({ message: 'Opération non autorisée' }, 400);
  await decideTransaction(sim, found, outcomeOfPhone(number), mode);
  return c.json({
    klass: 'v1/payment_intent',
    reference: found.reference,
    status: 'pending',
    mode,
    last_error_code: null,
  });
}
