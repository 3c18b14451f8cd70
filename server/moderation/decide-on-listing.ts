import { adviceOn, CHANGED_MEANWHILE, refusalText } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { alreadyDecided } from './already-decided.ts';
import { recordDecision, type Refusal } from './record-decision.ts';

type Decision = { version: number; refusal?: Refusal };

/**
 * Approves a pending listing, or refuses it with a reason. `conflict` when somebody decided before, or when its owner
 * changed it since the moderator read it (`version`).
 */
export async function decideOnListing(
  ctx: Context<Member>,
  listingId: string,
  decision: Decision,
): Promise<void> {
  await ctx.db.transaction((tx) => takeDecision(ctx, tx, listingId, decision));
}

/** The same, inside an existing transaction. */
export async function takeDecision(
  ctx: Context<Member>,
  tx: Transaction,
  listingId: string,
  { version, refusal }: Decision,
): Promise<void> {
  await expectPending(tx, listingId, version);
  const change = refusal
    ? {
        rejectionReason: refusalText(refusal.reason, refusal.details),
        refusalAdvice: adviceOn(refusal.reason),
      }
    : {};
  const status = await takeListingStep(ctx, tx, listingId, refusal ? 'reject' : 'approve', change);
  await recordDecision(ctx, tx, {
    action: refusal ? 'listing.reject' : 'listing.approve',
    targetKind: 'listing',
    targetId: listingId,
    listingId,
    before: { status: 'pending', version },
    after: { status, version },
    ...(refusal ? { refusal } : {}),
  });
}

async function expectPending(tx: Transaction, listingId: string, version: number): Promise<void> {
  const listing = await lockListing(tx, listingId);
  if (listing.status !== 'pending') throw await alreadyDecided(tx, listingId);
  if (listing.version !== version) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
}
