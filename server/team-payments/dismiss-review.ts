import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { lockPayment, type PaymentRow } from '#server/payments/lock-payment.ts';
import { takeStep } from '#server/payments/payment-events.ts';

export const NOTHING_TO_DISMISS =
  'Seule une vérification pour laquelle rien n’a été encaissé peut être close. Le reste se rembourse.';

/**
 * Whether a review can be closed without a refund: what was paid bears another reference or currency, so that nobody
 * can say it is ours and nothing was booked.
 */
export function isDismissible({
  state,
  receivedMinor,
}: Pick<PaymentRow, 'state' | 'receivedMinor'>): boolean {
  return state === 'review' && receivedMinor === 0;
}

/** Closes a review that the team has looked at: the payer may try again. */
export async function dismissReview(ctx: Context<Member>, paymentId: string, reason: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { payment } = await lockPayment(tx, paymentId);
    if (!isDismissible(payment)) throw new AppError('conflict', { message: NOTHING_TO_DISMISS });
    const by = { source: 'team', at: new Date(ctx.clock()), actorId: ctx.actor.userId } as const;
    await takeStep(tx, payment, { step: 'dismiss', by, evidence: { reason } });
  });
}
