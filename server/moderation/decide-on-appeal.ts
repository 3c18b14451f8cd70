import { eq } from 'drizzle-orm';
import { APPEAL_TEXT } from '#shared/moderation/appeal.ts';
import { CHANGED_MEANWHILE } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { applyRevision } from '#server/listing-edits/decide-revision.ts';
import {
  findRevision,
  releaseRevisionMedia,
  type RevisionRow,
} from '#server/listings/listing-revisions.queries.ts';
import { lockListing, type LockedListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { alreadyDecided } from './already-decided.ts';
import { findAppeal, hasOtherModerators, type AppealRow } from './appeals.queries.ts';
import { appeals } from './appeals.table.ts';
import { findAuditEntry } from './moderation.queries.ts';
import { recordDecision } from './record-decision.ts';

type AppealDecision = {
  version: number;
  /** Confirmed by the moderator who refused and has no colleague. */
  isAlone: boolean;
  /** Lets the refusal stand, with this answer for the owner; without an answer the listing is put online. */
  answer?: string;
};

/**
 * Puts a refused listing, or a refused edit, online after all, or lets the refusal stand. `forbidden` for the moderator
 * who refused it, while another one could decide; conflicts as for a listing.
 */
export async function decideOnAppeal(
  ctx: Context<Member>,
  appealId: string,
  { version, isAlone, answer }: AppealDecision,
): Promise<void> {
  const known = await findAppeal(ctx.db, appealId);
  if (!known) throw new AppError('not_found');
  const { listingId } = known;
  const { xofRates } = await getSettings(ctx);
  await ctx.db.transaction(async (tx) => {
    const { listing, revision } = await expectOpen(tx, known, version);
    const isOwnRefusal = await expectReader(ctx, tx, known.decisionId, isAlone);
    const state = answer === undefined ? 'accepted' : 'dismissed';
    await tx
      .update(appeals)
      .set({ state, decidedAt: new Date(ctx.clock()), answer: answer ?? null })
      .where(eq(appeals.id, appealId));
    const isAccepted = answer === undefined;
    if (revision && isAccepted) await applyRevision(ctx, tx, { revision, listing }, xofRates);
    else if (revision) await releaseRevisionMedia(tx, revision.id);
    const status =
      isAccepted && !revision ? await takeListingStep(ctx, tx, listingId, 'reinstate') : listing.status;
    await recordDecision(ctx, tx, {
      action: answer === undefined ? 'appeal.accept' : 'appeal.dismiss',
      targetKind: 'appeal',
      targetId: appealId,
      listingId,
      before: { status: listing.status, version },
      after: { status, version, isOwnRefusal, isRevision: revision !== null },
      details: answer ?? null,
    });
  });
}

/** Locks the listing first, as everywhere, so that transactions cannot deadlock. */
async function expectOpen(
  tx: Transaction,
  { id, listingId, revisionId }: AppealRow,
  version: number,
): Promise<{ listing: LockedListing; revision: RevisionRow | null }> {
  const listing = await lockListing(tx, listingId);
  const appeal = await findAppeal(tx, id);
  const revision = (revisionId !== null && (await findRevision(tx, revisionId))) || null;
  const isRefused = revision
    ? revision.status === 'refused' && listing.status !== 'removed'
    : listing.status === 'rejected';
  if (appeal?.state !== 'open' || !isRefused) throw await alreadyDecided(tx, id);
  if (listing.version !== version || (revision && revision.baseVersion !== version))
    throw new AppError('conflict', { message: CHANGED_MEANWHILE });
  return { listing, revision };
}

/** Whether the actor is who refused: only allowed without other moderators, and only if the actor confirmed it. */
async function expectReader(
  { actor }: Context<Member>,
  tx: Transaction,
  decisionId: string,
  isAlone: boolean,
): Promise<boolean> {
  const decision = await findAuditEntry(tx, decisionId);
  if (decision?.actorId !== actor.userId) return false;
  if (await hasOtherModerators(tx, actor.userId))
    throw new AppError('forbidden', { message: APPEAL_TEXT.notYours });
  if (!isAlone) throw new AppError('conflict', { message: APPEAL_TEXT.sayAlone });
  return true;
}
