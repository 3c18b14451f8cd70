import type { FedapayStatus, Transaction } from './book.ts';
import { CURRENCIES, presentTransaction } from './fedapay-transactions.ts';
import type { Decision, Outcome } from './outcomes.ts';
import type { Simulation } from './simulation.ts';

type Change = { status: FedapayStatus; code: string | null; event: string | null };

const CHANGES: Readonly<Record<Exclude<Decision, 'leave'>, Change>> = {
  approve: { status: 'approved', code: null, event: 'transaction.approved' },
  decline: { status: 'declined', code: 'DECLINED_BY_CUSTOMER', event: 'transaction.declined' },
  insufficient: { status: 'canceled', code: 'INSUFFICIENT_FUNDS', event: 'transaction.canceled' },
  cancel: { status: 'canceled', code: 'CANCELED_BY_CUSTOMER', event: 'transaction.canceled' },
  // FedaPay documents no webhook for an expired transaction.
  expire: { status: 'expired', code: null, event: null },
};

const ONCE = { dropped: { drop: true }, tripled: { copies: 3 } } as const;

/** Canceled and declined are not final: the same transaction may be paid later. */
export const isPayable = ({ status }: Transaction) =>
  status === 'pending' || status === 'canceled' || status === 'declined';

export async function decideTransaction(
  sim: Simulation,
  transaction: Transaction,
  outcome: Outcome,
  mode: string | null,
): Promise<void> {
  const { afterSeconds, later } = outcome;
  if (afterSeconds) {
    const now = { ...outcome, afterSeconds: 0 };
    sim.clock.after(afterSeconds * 1000, () => decideTransaction(sim, transaction, now, mode));
    return;
  }
  if (later)
    sim.clock.after(later.afterSeconds * 1000, () =>
      decideTransaction(sim, transaction, { decision: later.decision }, mode),
    );
  if (outcome.decision === 'leave' || !isPayable(transaction)) return;
  const change = CHANGES[outcome.decision];
  apply(transaction, change, { mode, now: sim.clock.now(), shift: outcome.amountShift ?? 0 });
  sim.save();
  if (change.event) await sendWebhook(sim, change.event, transaction, outcome.webhook);
}

function apply(
  transaction: Transaction,
  { status, code }: Change,
  { mode, now, shift }: { mode: string | null; now: number; shift: number },
): void {
  transaction.status = status;
  transaction.lastErrorCode = code;
  transaction.updatedAt = now;
  if (mode !== null) transaction.mode = mode;
  if (status === 'approved') {
    transaction.approvedAt = now;
    transaction.amount += shift;
  }
  if (status === 'canceled') transaction.canceledAt = now;
  if (status === 'declined') transaction.declinedAt = now;
}

export function sendWebhook(
  sim: Simulation,
  event: string,
  transaction: Transaction,
  webhook?: Outcome['webhook'],
): Promise<void> {
  const { customer, currency } = transaction;
  const entity = {
    ...presentTransaction(transaction),
    currency: { klass: 'v1/currency', ...CURRENCIES.find(({ iso }) => iso === currency) },
    customer: customer && { klass: 'v1/customer', id: 1, ...customer, phone: undefined },
  };
  const account = { klass: 'v1/account', id: 1, name: 'Tokpa' };
  const body = JSON.stringify({ name: event, object: 'transaction', entity, account });
  return sim.deliveries.send('fedapay', event, body, webhook && ONCE[webhook]);
}
