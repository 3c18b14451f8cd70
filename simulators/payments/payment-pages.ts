import { readFileSync } from 'node:fs';
import { Hono, type Context } from 'hono';
import { CURRENCIES, formatMoney } from '#shared/platform/money.ts';
import type { Session, Transaction } from './book.ts';
import { decideTransaction, isPayable } from './decide-transaction.ts';
import { expireWhenDue } from './fedapay-transactions.ts';
import { chosenMode, firstOperatorOf } from './operators.ts';
import type { Outcome } from './outcomes.ts';
import { confirmationPage, noticePage, paymentPage, type PaymentTab } from './payment-page.ts';
import { readSubmission, type Submission } from './payment-submission.ts';
import type { Simulation } from './simulation.ts';
import { decideSession, expireSession } from './wave-sessions.ts';

/** A payment on the page, of either provider. */
type Payable = {
  path: string;
  provider: string;
  description: string;
  amount: string;
  hasCards: boolean;
  hasOperators: boolean;
  operator: string;
  phone: string;
  isOpen: () => boolean;
  isPaid: () => boolean;
  decide: (outcome: Outcome, mode: string) => Promise<void>;
  /** Where the payer is redirected afterwards. */
  back: () => string | null;
};

const CARD_MODE = 'cybersource';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The pages on which people pay. What is typed decides the outcome and is not stored. */
export function paymentPages(sim: Simulation) {
  const app = new Hono();
  const script = readFileSync(new URL('card-form.mjs', import.meta.url), 'utf8');
  app.use(async (c, next) => {
    c.header('Content-Security-Policy', POLICY);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    await next();
  });
  app.get('/pay/card-form.mjs', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }));
  const mount = (path: string, find: (key: string) => Payable | undefined) => {
    app.get(path, (c) => show(c, find(c.req.param('key') ?? '')));
    app.post(path, (c) => submit(sim, c, find(c.req.param('key') ?? '')));
  };
  mount('/pay/:key', (token) => {
    const found = sim.book.transactions.find((one) => one.token === token);
    return found && ofTransaction(sim, expireWhenDue(found, sim.clock.now()));
  });
  mount('/wave/c/:key', (id) => {
    const found = sim.book.sessions.find((one) => one.id === id);
    return found && ofSession(sim, expireSession(found, sim.clock.now()));
  });
  return app;
}

const tabOf = (given: unknown, { hasCards }: Payable): PaymentTab =>
  hasCards && given === 'carte' ? 'carte' : 'mobile';

function show(c: Context, payable: Payable | undefined) {
  if (!payable) return unknown(c);
  if (!payable.isOpen()) return over(c, payable);
  return c.html(paymentPage({ ...payable, tab: tabOf(c.req.query('moyen'), payable) }));
}

async function submit(sim: Simulation, c: Context, payable: Payable | undefined) {
  if (!payable) return unknown(c);
  if (!payable.isOpen()) return over(c, payable);
  const fields = await c.req.parseBody();
  const tab = tabOf(fields.moyen, payable);
  const submission: Submission = readSubmission(fields, tab, sim.clock.now());
  if (submission.kind === 'error') {
    const phone = typeof fields.phone === 'string' ? fields.phone : '';
    const operator = chosenMode(fields.operator);
    return c.html(paymentPage({ ...payable, tab, phone, operator, error: submission.message }), 422);
  }
  if (submission.kind === 'confirm') return c.html(confirmationPage(payable));
  await payable.decide(submission.outcome, tab === 'carte' ? CARD_MODE : chosenMode(fields.operator));
  const { decision, afterSeconds } = submission.outcome;
  const back = payable.back();
  if (decision === 'leave' || afterSeconds || back === null) return over(c, payable);
  return c.redirect(back, 303);
}

function unknown(c: Context) {
  const text = 'Cette adresse de paiement n’existe pas ou n’existe plus.';
  return c.html(noticePage({ title: 'Paiement introuvable', text, back: null }), 404);
}

function over(c: Context, payable: Payable) {
  const back = payable.back();
  if (payable.isPaid())
    return c.html(noticePage({ title: 'Paiement réussi', text: `${payable.amount} payés à Tokpa.`, back }));
  if (payable.isOpen())
    return c.html(
      noticePage({
        title: 'En attente de confirmation',
        text: 'L’opérateur n’a pas encore répondu. Vous pouvez fermer cette page.',
        back,
      }),
    );
  return c.html(
    noticePage({ title: 'Paiement clos', text: 'Ce paiement ne peut plus être fait ici.', back }),
  );
}

function ofTransaction(sim: Simulation, found: Transaction): Payable {
  const phone = found.customer?.phone;
  return {
    path: `/pay/${found.token}`,
    provider: 'FedaPay',
    description: found.description,
    amount: amountText(found),
    hasCards: true,
    hasOperators: true,
    operator: firstOperatorOf(phone?.country),
    phone: phone?.number ?? '',
    isOpen: () => isPayable(found),
    isPaid: () => found.approvedAt !== null,
    decide: (outcome, mode) => decideTransaction(sim, found, outcome, mode),
    back: () => withResult(found.callbackUrl, found.id, found.status),
  };
}

function amountText({ amount, currency }: Transaction): string {
  const known = CURRENCIES.find((one) => one === currency);
  return known ? formatMoney({ amountMinor: amount, currency: known }) : `${amount} ${currency}`;
}

/** Adds the transaction's id and status to the return address, as FedaPay does; both are hints. */
function withResult(callbackUrl: string | null, id: number, status: string): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('id', String(id));
  url.searchParams.set('status', status);
  return url.href;
}

function ofSession(sim: Simulation, found: Session): Payable {
  return {
    path: `/wave/c/${found.id}`,
    provider: 'Wave',
    description: 'Paiement Wave',
    amount: formatMoney({ amountMinor: Number(found.amount), currency: 'XOF' }),
    hasCards: false,
    hasOperators: false,
    operator: '',
    phone: '',
    isOpen: () => found.checkoutStatus === 'open',
    isPaid: () => found.paymentStatus === 'succeeded',
    decide: (outcome) => decideSession(sim, found, outcome),
    back: () => (found.paymentStatus === 'succeeded' ? found.successUrl : found.errorUrl),
  };
}
