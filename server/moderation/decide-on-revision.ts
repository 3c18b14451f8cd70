import { adviceOn, CHANGED_MEANWHILE, refusalText } from '#shared/moderation/refusal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { applyRevision, lockRevision, refuseRevision } from '#server/listing-edits/decide-revision.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { alreadyDecided } from './already-decided.ts';
import { recordDecision, type Refusal } from './record-decision.ts';

type Decision = { version: number; refusal?: Refusal };

/** Replaces the visible version with a pending edit, or refuses it with a reason. Conflicts as for a listing. */
export async function decideOnRevision(
  ctx: Context<Member>,
  revisionId: string,
  { version, refusal }: Decision,
): Promise<void> {
  const { xofRates } = await getSettings(ctx);
  await ctx.db.transaction(async (tx) => {
    const found = await lockRevision(tx, revisionId);
    const { revision, listing } = found;
    if (revision.status !== 'pending') throw await alreadyDecided(tx, revisionId);
    if (listing.version !== version) throw new AppError('conflict', { message: CHANGED_MEANWHILE });
    if (refusal) {
      const { reason, details } = refusal;
      await refuseRevision(ctx, tx, found, {
        refusalReason: refusalText(reason, details),
        refusalAdvice: adviceOn(reason),
      });
    } else await applyRevision(ctx, tx, found, xofRates);
    const { title, description, category, priceMinor, currency, videos, videoId } = listing;
    await recordDecision(ctx, tx, {
      action: refusal ? 'revision.refuse' : 'revision.apply',
      targetKind: 'revision',
      targetId: revisionId,
      listingId: listing.id,
      before: { title, description, category, priceMinor, currency, videos, videoId, version },
      after: { ...revision.content, isApplied: !refusal },
      ...(refusal ? { refusal } : {}),
    });
  });
}
