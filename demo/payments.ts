import { eq } from 'drizzle-orm';
import type { AttemptInput } from '#shared/payments/payment.schema.ts';
import type { PaymentState } from '#shared/payments/payment-lifecycle.ts';
import { PAYMENT_METHODS } from '#shared/payments/payment-method.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { purchaseBoost } from '#server/boosts/purchase-boost.ts';
import { cancelPayment } from '#server/payments/cancel-payment.ts';
import { carryOutRefund, requestRefund } from '#server/payments/carry-out-refund.ts';
import { paymentAttempts } from '#server/payments/payments.table.ts';
import { checkAttempt, rereadAttempt } from '#server/payments/reread-attempt.ts';
import { startAttempt } from '#server/payments/start-attempt.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import type {
  CheckoutOrder,
  PaymentProvider,
  ProviderPayment,
} from '#server/platform/payments/payment-provider.ts';
import type { SeededListing } from './favorites.ts';

export type Boosting = { listing: SeededListing; packageId: string; at: number };

/** How a purchase of the demonstration stands: for each state of a payment one that leads to it. */
export const ENDINGS = {
  /** Chosen, and not yet paid for. */
  chosen: 'created',
  /** The provider has not answered. */
  unanswered: 'initiated',
  /** The payer has not yet confirmed. */
  waiting: 'pending',
  paid: 'succeeded',
  refused: 'failed',
  called_off: 'cancelled',
  too_late: 'expired',
  /** Another amount than was asked for. */
  doubtful: 'review',
  /** To be refunded, which the provider cannot do itself. */
  by_hand: 'refund_requested',
  partly_given_back: 'partially_refunded',
  given_back: 'refunded',
} as const satisfies Record<string, PaymentState>;
export type Ending = keyof typeof ENDINGS;

/**
 * Every night the books of the last three days are compared with the provider's, which does not know these payments.
 */
export const COMPARED_NO_MORE_MS = 4 * DAY_MS;

const FEE_SHARE = 0.018;
const UNTIL_PAID_MS = 40_000;
const UNTIL_ASKED_BACK_MS = 6 * HOUR_MS;
/** A refused payment may still succeed: the provider is polled for this long. */
const UNTIL_UNWATCHED_MS = 27 * HOUR_MS;
const REASON = 'Demandé par le vendeur au téléphone';
const PARTLY_MINOR = 500;

const WAYS_TO_PAY: Partial<Record<CountryCode, AttemptInput>> = {
  BJ: { method: 'mtn_mobile_money', country: 'BJ', phone: '01 97 00 00 01' },
  CI: { method: 'orange_money', country: 'CI', phone: '07 07 00 00 01' },
};

/** Seeds a purchase through every step of a real one; only the provider is a fake. */
export async function seedPayment(
  services: Services,
  admin: Member,
  { listing, packageId, at }: Boosting,
  ending: Ending,
): Promise<void> {
  const time = { now: at };
  const provider = playedProvider(ending);
  const actor: Member = { kind: 'member', userId: listing.sellerId, isAdmin: false };
  const ctx: Context<Member> = {
    ...services,
    actor,
    payments: [provider],
    requestId: newUuid(at),
    clock: () => time.now,
  };
  const { paymentId } = await purchaseBoost(ctx, { listingId: listing.id, packageId });
  if (ending === 'chosen') return;
  const input = WAYS_TO_PAY[listing.countryCode] ?? {
    method: 'card',
    country: listing.countryCode,
    phone: '',
  };
  const started = startAttempt(ctx, paymentId, input, { key: `demonstration-${paymentId}` });
  if (ending === 'unanswered' || ending === 'waiting') {
    await started.catch(ignoreUnanswered);
    await leaveUnchecked(ctx, paymentId);
    return;
  }
  await started;
  time.now += UNTIL_PAID_MS;
  if (ending === 'called_off') {
    await cancelPayment(ctx, paymentId);
    await leaveUnchecked(ctx, paymentId);
    return;
  }
  const attempt = await findAttempt(ctx, paymentId);
  await rereadAttempt(ctx, attempt, { source: 'webhook', at: new Date(time.now) });
  if (ending === 'paid' || ending === 'doubtful') return;
  if (ending === 'refused' || ending === 'too_late') {
    time.now += UNTIL_UNWATCHED_MS;
    await checkAttempt(ctx, attempt.id);
    return;
  }
  time.now += UNTIL_ASKED_BACK_MS;
  const amountMinor = ending === 'partly_given_back' ? PARTLY_MINOR : null;
  const asTeam = { ...ctx, actor: admin };
  const refund = await requestRefund(asTeam, paymentId, { amountMinor, reason: REASON }, newUuid(at));
  await carryOutRefund(ctx, refund.id);
}

function ignoreUnanswered(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
}

/** Stays as it is: the real provider does not know it. */
async function leaveUnchecked({ db }: Services, paymentId: string): Promise<void> {
  await db.update(paymentAttempts).set({ nextCheckAt: null }).where(eq(paymentAttempts.paymentId, paymentId));
}

async function findAttempt({ db }: Services, paymentId: string) {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .limit(1);
  if (!attempt) throw new Error(`The payment ${paymentId} has no attempt.`);
  return attempt;
}

/** A provider that charges nobody: every order has the outcome that the plan says. */
function playedProvider(ending: Ending): PaymentProvider {
  const ordered: { order?: CheckoutOrder } = {};
  const refused = {
    outcome: 'refused',
    code: 'unknown_reference',
    reason: 'the demonstration has none',
  } as const;
  return {
    id: 'fedapay',
    isLive: false,
    capabilities: { refund: ending === 'given_back' || ending === 'partly_given_back' ? 'partial' : 'none' },
    methodsOf: () => PAYMENT_METHODS,
    createCheckout: async (order) => {
      if (ending === 'unanswered') return { outcome: 'unknown', reason: 'the demonstration does not answer' };
      ordered.order = order;
      const checkoutUrl = `https://paiement.demo.tokpa.example/${order.reference}`;
      return {
        outcome: 'done',
        value: { providerRef: refOf(order), checkoutUrl, expiresAt: null },
      };
    },
    findCheckout: async () => refused,
    fetchPayment: async () =>
      ordered.order ? { outcome: 'done', value: endedAs(ordered.order, ending) } : refused,
    searchRecent: async () => ({ outcome: 'done', value: [] }),
    verifyWebhook: () => ({ isGenuine: false, reason: 'malformed' }),
    refund: async ({ idempotencyKey }) => ({
      outcome: 'done',
      value: { state: 'succeeded', refundRef: `demo-${idempotencyKey}` },
    }),
  };
}

const refOf = ({ reference }: CheckoutOrder) => `demo-${reference}`;

const WRONG_BY_MINOR = 100;
const UNPAID: Partial<Record<Ending, 'failed' | 'expired' | 'pending'>> = {
  refused: 'failed',
  too_late: 'expired',
  called_off: 'pending',
};
const FAILURE = { failed: 'insufficient_funds', expired: 'timed_out', pending: null } as const;

function endedAs(order: CheckoutOrder, ending: Ending): ProviderPayment {
  const { reference, amountMinor, currency, method } = order;
  const unpaid = UNPAID[ending];
  return {
    providerRef: refOf(order),
    reference,
    state: unpaid ?? 'succeeded',
    amountMinor: ending === 'doubtful' ? amountMinor - WRONG_BY_MINOR : amountMinor,
    currency,
    refundedMinor: 0,
    feeMinor: unpaid ? null : Math.round(amountMinor * FEE_SHARE),
    method,
    failure: unpaid ? FAILURE[unpaid] : null,
    paidAt: null,
    evidence: { status: unpaid ?? 'approved' },
  };
}
