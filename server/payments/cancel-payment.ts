import type { Context, Member } from '#server/platform/context.ts';
import { isOpen } from './end-attempt.ts';
import type { By } from './payment-events.ts';
import { getOwnPayment } from './payments.queries.ts';
import { giveUp, rereadAttempt } from './reread-attempt.ts';

/** Cancels the open attempt. The provider is asked first: if it was paid meanwhile, it stays paid. */
export async function cancelPayment(ctx: Context<Member>, paymentId: string): Promise<void> {
  const { attempts } = await getOwnPayment(ctx, paymentId);
  const open = attempts.find(isOpen);
  if (!open) return;
  const by: By = { source: 'payer', at: new Date(ctx.clock()), actorId: ctx.actor.userId };
  await rereadAttempt(ctx, open, by);
  await giveUp(ctx, open, by, 'cancelled');
}
