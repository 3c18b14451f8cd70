import type { Context } from '#server/platform/context.ts';
import { isRobot } from '#server/platform/http/robots.ts';
import { canSeeListing, listingPermissions } from './listings.policy.ts';
import { findListing } from './listings.queries.ts';
import { listingViews } from './listings.table.ts';

type Viewing = { visitor: string; userAgent: string; day: string };

/**
 * Records a view of a listing: once per visitor and day; none by bots, its owner or the team. Never throws for a
 * missing listing, as nobody waits for the answer. A job adds the views to the counters.
 */
export async function recordView(
  ctx: Context,
  listingId: string,
  { visitor, userAgent, day }: Viewing,
): Promise<void> {
  if (isRobot(userAgent, ctx.config)) return;
  const found = await findListing(ctx.db, listingId);
  if (!found || !canSeeListing(ctx.actor, found.listing, ctx.clock())) return;
  const { contact, moderate } = listingPermissions(ctx.actor, found.listing);
  if (!contact || moderate) return;
  await ctx.db.insert(listingViews).values({ listingId, day, visitor }).onConflictDoNothing();
}
