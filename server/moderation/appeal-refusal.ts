import { APPEAL_TEXT } from '#shared/moderation/appeal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { lockOwnListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { findStandingRefusal } from './appeals.queries.ts';
import { appeals } from './appeals.table.ts';

/** An owner has the refusal of their listing looked at again: once for each decision, while it stands. */
export async function appealRefusal(ctx: Context<Member>, listingId: string, text: string): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const { status } = await lockOwnListing(tx, ctx.actor, listingId);
    if (status !== 'rejected') throw new AppError('conflict', { message: APPEAL_TEXT.notRefused });
    const refusal = await findStandingRefusal(tx, listingId);
    if (!refusal) throw new AppError('conflict', { message: APPEAL_TEXT.noDecision });
    const values = { decisionId: refusal.decision.id, listingId, text };
    const [filed] = await tx
      .insert(appeals)
      .values({ ...values, id: newUuid(now), createdAt: new Date(now) })
      .onConflictDoNothing({ target: appeals.decisionId })
      .returning({ id: appeals.id });
    if (!filed) throw new AppError('conflict', { message: APPEAL_TEXT.appealed });
  });
}
