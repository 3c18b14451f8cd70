import { APPEAL_TEXT } from '#shared/moderation/appeal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { lockOwnListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { findStandingRefusal } from './appeals.queries.ts';
import { appeals } from './appeals.table.ts';

/** Appeals against the refusal of one's listing, or of its last edit: once for each decision, while it stands. */
export async function appealRefusal(ctx: Context<Member>, listingId: string, text: string): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, ctx.actor, listingId);
    const refusal = await findStandingRefusal(tx, listing);
    if (!refusal) {
      const { noDecision, notRefused } = APPEAL_TEXT;
      throw new AppError('conflict', { message: listing.status === 'rejected' ? noDecision : notRefused });
    }
    const revisionId = refusal.revision?.id ?? null;
    const values = { decisionId: refusal.decision.id, listingId, revisionId, text };
    const [created] = await tx
      .insert(appeals)
      .values({ ...values, id: newUuid(now), createdAt: new Date(now) })
      .onConflictDoNothing({ target: appeals.decisionId })
      .returning({ id: appeals.id });
    if (!created) throw new AppError('conflict', { message: APPEAL_TEXT.appealed });
  });
}
