import type { OwnCase } from '#shared/moderation/appeal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { listingPermissions } from '#server/listings/listings.policy.ts';
import { listListings } from '#server/listings/listings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { findStandingRefusal } from './appeals.queries.ts';
import { listHistories } from './listing-history.queries.ts';

/** Loads the team's decisions on one's own listing, without the moderators' names. */
export async function loadOwnCase({ db, actor }: Context<Member>, listingId: string): Promise<OwnCase> {
  const [listing] = await listListings(db, [listingId]);
  if (!listing || !listingPermissions(actor, listing).edit)
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const [histories, refusal] = await Promise.all([
    listHistories(db, [listingId]),
    findStandingRefusal(db, listing),
  ]);
  const appeal = refusal?.appeal ?? null;
  return {
    history: (histories.get(listingId) ?? []).map((entry) => ({ ...entry, by: null })),
    editRefusal: refusal?.revision?.refusalReason ?? null,
    advice: listing.status === 'rejected' ? listing.refusalAdvice : (refusal?.revision?.refusalAdvice ?? []),
    appeal: appeal && {
      state: appeal.state,
      text: appeal.text,
      at: appeal.createdAt.toISOString(),
      answer: appeal.answer,
    },
    can: { appeal: refusal !== undefined && appeal === null },
  };
}
