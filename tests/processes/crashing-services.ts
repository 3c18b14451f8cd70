import type { Services } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import type { PaidOrder } from '#server/platform/payments/fulfillment.ts';
import { createLog } from '#server/platform/log.ts';
import { SILENT_NOTIFICATIONS } from '#server/platform/notifications.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import type { SentJob } from '#tests/world/test-app.ts';

/** Thrown where the process crashes: what was committed stays, everything else is rolled back. */
export const CRASH = new Error('crash');

export type Committed = { jobs: SentJob[]; fulfilled: PaidOrder[]; revoked: PaidOrder[] };

/**
 * Services of a process that crashes before, within and after any transaction and any call of the provider, as often as
 * `crashes` returns true. Jobs and fulfilled orders count only if their transaction was committed.
 */
export function crashingServices(
  services: Services,
  provider: PaymentProvider,
  { crashes, clock }: { crashes: () => boolean; clock: () => number },
): { services: Services; committed: Committed } {
  const committed: Committed = { jobs: [], fulfilled: [], revoked: [] };
  const pending = new WeakMap<Transaction, (() => void)[]>();
  const step = () => {
    if (crashes()) throw CRASH;
  };
  const onCommit = (tx: Transaction | undefined, effect: () => void) => {
    const effects = tx && pending.get(tx);
    if (effects) effects.push(effect);
    else effect();
  };
  const transaction: Db['transaction'] = async (run, config) => {
    step();
    const effects: (() => void)[] = [];
    const result = await services.db.transaction(async (tx) => {
      effects.length = 0;
      pending.set(tx, effects);
      const value = await run(tx);
      step();
      return value;
    }, config);
    for (const effect of effects) effect();
    step();
    return result;
  };
  return {
    committed,
    services: {
      ...services,
      clock,
      notifications: SILENT_NOTIFICATIONS,
      log: createLog('silent'),
      db: new Proxy(services.db, {
        get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
      }),
      payments: [crashingProvider(provider, step)],
      fulfillment: {
        ...services.fulfillment,
        fulfill: async (_, tx, order) => onCommit(tx, () => committed.fulfilled.push(order)),
        revoke: async (_, tx, order) => onCommit(tx, () => committed.revoked.push(order)),
      },
      jobs: {
        send: async (job, payload, tx, options) =>
          onCommit(tx, () => committed.jobs.push({ job: job.name, payload, ...options })),
      },
    },
  };
}

function crashingProvider(provider: PaymentProvider, step: () => void): PaymentProvider {
  const around =
    <Sent, Answer>(call: (sent: Sent) => Promise<Answer>) =>
    async (sent: Sent): Promise<Answer> => {
      step();
      const answer = await call(sent);
      step();
      return answer;
    };
  return {
    ...provider,
    createCheckout: around(provider.createCheckout),
    findCheckout: around(provider.findCheckout),
    fetchPayment: around(provider.fetchPayment),
    ...(provider.refund ? { refund: around(provider.refund) } : {}),
  };
}
