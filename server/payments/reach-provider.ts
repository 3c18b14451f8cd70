import { eq } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type {
  Checkout,
  CheckoutOrder,
  Outcome,
  PaymentProvider,
} from '#server/platform/payments/payment-provider.ts';
import { isOpen } from './end-attempt.ts';
import { findProvider } from './providers/find-provider.ts';
import { lockPayment, type AttemptRow, type PaymentRow } from './lock-payment.ts';
import { takeStep, type By } from './payment-events.ts';
import { paymentAttempts } from './payments.table.ts';
import { giveUp } from './reread-attempt.ts';

export type Reached = 'reached' | 'refused' | 'unknown';

type Wanted = {
  payment: PaymentRow;
  attempt: AttemptRow;
  isFirstTry: boolean;
  /** The provider's page then opens in the phone's browser, and the page after it leads back into the app. */
  isInApp: boolean;
};

/**
 * Creates a stored attempt at its provider. If it may exist there already (a crash, a timeout, a second tap), asks the
 * provider for our reference first, so that there is never a second one.
 */
export async function reachProvider(
  services: Services,
  { payment, attempt, isFirstTry, isInApp }: Wanted,
): Promise<Reached> {
  const by: By = { source: 'payer', at: new Date(services.clock()) };
  const provider = findProvider(services, attempt.provider);
  if (!provider) return 'unknown';
  const answer = await makeOrFind(
    provider,
    await orderOf(services, { payment, attempt, isInApp }),
    isFirstTry,
  );
  if (answer.outcome === 'unknown') {
    services.log.warn('a provider could not be reached', { id: attempt.id, reason: answer.reason });
    return 'unknown';
  }
  if (answer.outcome === 'refused') {
    services.log.error('a provider refused an attempt', { id: attempt.id, reason: answer.reason });
    await giveUp(services, attempt, by, 'refused');
    return 'refused';
  }
  await adopt(services, attempt, answer.value, by);
  return 'reached';
}

async function makeOrFind(
  provider: PaymentProvider,
  order: CheckoutOrder,
  isFirstTry: boolean,
): Promise<Outcome<Checkout>> {
  if (!isFirstTry) {
    const found = await provider.findCheckout(order.reference);
    if (found.outcome !== 'refused' || found.code !== 'unknown_reference') return found;
  }
  const made = await provider.createCheckout(order);
  const mayBeThere =
    made.outcome === 'unknown' || (made.outcome === 'refused' && made.code === 'duplicate_reference');
  if (!mayBeThere) return made;
  const found = await provider.findCheckout(order.reference);
  // Not finding it after a lost answer proves nothing: the request may still be on its way.
  return found.outcome === 'done' ? found : { outcome: 'unknown', reason: made.reason };
}

async function orderOf(
  { db, config }: Services,
  { payment, attempt, isInApp }: Omit<Wanted, 'isFirstTry'>,
): Promise<CheckoutOrder> {
  const payer = await findUser(db, payment.payerId);
  const back = new URLSearchParams({
    payment_id: toPublicId('pay', payment.id),
    reference: attempt.reference,
    ...(isInApp ? { app: 'true' } : {}),
  });
  return {
    reference: attempt.reference,
    amountMinor: payment.totalMinor,
    currency: payment.currency,
    method: attempt.method,
    country: attempt.country,
    phone: attempt.phone,
    description: payment.title,
    customer: {
      firstName: payer?.firstName ?? '',
      lastName: payer?.lastName ?? '',
      email: payer?.email ?? '',
    },
    returnUrl: `${config.origin}/payment-callback?${back.toString()}`,
    metadata: payment.metadata,
  };
}

/** Stores the provider's reference. A webhook may have come first, and the payer may have cancelled meanwhile. */
async function adopt(
  services: Services,
  { id, paymentId }: AttemptRow,
  made: Checkout,
  by: By,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { payment, attempts } = await lockPayment(tx, paymentId);
    const attempt = attempts.find((each) => each.id === id);
    if (!attempt) return;
    const isNews = attempt.state === 'created';
    await tx
      .update(paymentAttempts)
      .set({
        providerRef: attempt.providerRef ?? made.providerRef,
        checkoutUrl: made.checkoutUrl,
        checkoutExpiresAt: made.expiresAt === null ? null : new Date(made.expiresAt),
        ...(isNews ? { state: 'pending' as const } : {}),
      })
      .where(eq(paymentAttempts.id, id));
    if (isNews && isOpen(attempt))
      await takeStep(tx, payment, { step: 'reach', by, attemptId: id, evidence: { ref: made.providerRef } });
  });
}
