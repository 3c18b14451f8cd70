import { eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { isPublic, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { ListingPermissions } from '#shared/listings/listing.ts';
import type { Actor } from '#server/platform/context.ts';
import { listings } from './listings.table.ts';

export type ListingState = {
  sellerId: string | null;
  status: ListingStatus;
  isPaused: boolean;
  isHidden: boolean;
  /** Whether its seller named the asker as the buyer. */
  isBought?: boolean;
};

export function ownsListing(actor: Actor, row: Pick<ListingState, 'sellerId'>): boolean {
  return actor.kind === 'member' && row.sellerId === actor.userId;
}

function isTeam(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}

/** A removed listing is gone for everybody but the team; a sold one is still there for its buyer, who may rate it. */
export function canSeeListing(actor: Actor, row: ListingState): boolean {
  const isOnline = isPublic(row) || ownsListing(actor, row) || isBoughtBy(actor, row);
  return isTeam(actor) || (row.status !== 'removed' && isOnline);
}

export function isBoughtBy(actor: Actor, { isBought, status, isHidden }: ListingState): boolean {
  return actor.kind === 'member' && isBought === true && status === 'sold' && !isHidden;
}

/** The same rule as a condition, for lists. None shows what is sold to its buyer. */
export function visibleListings(actor: Actor): SQL | undefined {
  if (isTeam(actor)) return undefined;
  if (actor.kind === 'anyone') return publicListings();
  return or(
    publicListings(),
    sql`${eq(listings.sellerId, actor.userId)} and ${ne(listings.status, 'removed')}`,
  );
}

/** Written as the partial indexes have it, so that the planner may use them. */
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
