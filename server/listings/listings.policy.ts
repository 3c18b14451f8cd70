import { eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { isPublic, isShownAsSold, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { ListingPermissions } from '#shared/listings/listing.ts';
import type { Actor } from '#server/platform/context.ts';
import { listings } from './listings.table.ts';

export type ListingState = {
  sellerId: string | null;
  status: ListingStatus;
  isPaused: boolean;
  isHidden: boolean;
  /** Whether the seller named the actor as the buyer. */
  isBought?: boolean;
};

export type ShownListing = ListingState & { soldAt: Date | null };

export function ownsListing(actor: Actor, row: Pick<ListingState, 'sellerId'>): boolean {
  return actor.kind === 'member' && row.sellerId === actor.userId;
}

function isTeam(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}

/**
 * Only the team sees a removed listing. Everybody sees a sold one for a month, and its buyer, who may rate it, for
 * good.
 */
export function canSeeListing(actor: Actor, row: ShownListing, now: number): boolean {
  const isOnline = isPublic(row) || isShownAsSold(row, now);
  const isKnown = ownsListing(actor, row) || isBoughtBy(actor, row);
  return isTeam(actor) || (row.status !== 'removed' && (isOnline || isKnown));
}

export function isBoughtBy(actor: Actor, { isBought, status, isHidden }: ListingState): boolean {
  return actor.kind === 'member' && isBought === true && status === 'sold' && !isHidden;
}

/** The same rule as an SQL condition, for lists, which leave out other people's sold listings. */
export function visibleListings(actor: Actor): SQL | undefined {
  if (isTeam(actor)) return undefined;
  if (actor.kind === 'anyone') return publicListings();
  return or(
    publicListings(),
    sql`${eq(listings.sellerId, actor.userId)} and ${ne(listings.status, 'removed')}`,
  );
}

/** Written as in the partial indexes, so that the planner can use them. */
export function publicListings(): SQL {
  return sql`${listings.isPublic}`;
}

export function listingPermissions(actor: Actor, row: ListingState): ListingPermissions {
  return {
    contact: isPublic(row) && !ownsListing(actor, row),
    edit: ownsListing(actor, row) && row.status !== 'removed',
    moderate: isTeam(actor),
  };
}
