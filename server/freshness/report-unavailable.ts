import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { DAY_MS, DAY_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { ASK_AGAIN_DAYS } from '#shared/listings/listing-freshness.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey } from '#server/platform/http/limit-key.ts';
import { countNetworkUse, countUse } from '#server/platform/http/limits.ts';
import { unavailableReports } from '#server/listings/listing-freshness.table.ts';
import { createListingNotifications } from './create-listing-notifications.ts';
import { canSeeListing, listingPermissions } from '#server/listings/listings.policy.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';

const REPORTS = {
  max: 10,
  windowSeconds: DAY_SECONDS,
  message: 'Vous avez signalé beaucoup d’annonces aujourd’hui. Réessayez demain.',
};
/** Many phones share one address of their operator; a visitor who changes browsers is recognised by address only. */
const REPORTS_AN_ADDRESS = { ...REPORTS, name: 'unavailable', max: 60, widerMax: 300 };

/** `visitor` is a hash that identifies nobody, stable from one day to the next. */
type Reporting = { visitor: string; address: string };

/**
 * Reports a listing as gone: its seller is asked, once. Repeated reports change nothing, and neither does a report
 * shortly after the seller confirmed.
 */
export async function reportUnavailable(
  ctx: Context,
  listingId: string,
  { visitor, address }: Reporting,
): Promise<void> {
  const found = await findListing(ctx.db, listingId);
  if (!found || !canSeeListing(ctx.actor, found.listing, ctx.clock())) throw new AppError('not_found');
  if (!listingPermissions(ctx.actor, found.listing).contact) throw new AppError('forbidden');
  const who = ctx.actor.kind === 'member' ? ctx.actor.userId : visitor;
  await countUse(ctx, { key: limitKey(ctx.config, 'unavailable', who), ...REPORTS });
  await countNetworkUse(ctx, { address, ...REPORTS_AN_ADDRESS });
  const now = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    const reported = await tx
      .insert(unavailableReports)
      .values({ listingId, visitor: who, at: now })
      .onConflictDoNothing()
      .returning({ at: unavailableReports.at });
    if (reported.length === 0) return;
    const confirmedBefore = new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS);
    const { availabilityAskedAt, availabilityConfirmedAt } = listings;
    const asked = await tx
      .update(listings)
      .set({ availabilityAskedAt: now })
      .where(
        and(
          eq(listings.id, listingId),
          isNull(availabilityAskedAt),
          or(isNull(availabilityConfirmedAt), lt(availabilityConfirmedAt, confirmedBefore)),
        ),
      )
      .returning({ id: listings.id });
    if (asked.length > 0)
      await createListingNotifications(ctx, tx, 'availability_asked', [{ listingId, about: now }]);
  });
}
