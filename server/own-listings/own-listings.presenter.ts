import type { OwnNames } from '#shared/categories/sub-category-names.ts';
import { isPublic, ownerSteps, REFRESH_HOURS } from '#shared/listings/listing-lifecycle.ts';
import type { ListingBuyer, OwnListing, OwnSale } from '#shared/listings/own-listing.ts';
import { shownName } from '#shared/accounts/shown-name.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import type { Member } from '#server/platform/context.ts';
import { listingPermissions } from '#server/listings/listings.policy.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import type { OwnRow } from './own-listings.queries.ts';
import type { SaleRow } from './sales.queries.ts';

type Presenting = {
  actor: Member;
  now: number;
  lifetimeDays: number;
  possibleBuyers: ListingBuyer[];
  sale: SaleRow | undefined;
  ownNames: OwnNames;
};

export function presentOwn(
  row: OwnRow,
  { actor, now, lifetimeDays, possibleBuyers, sale, ownNames }: Presenting,
): OwnListing {
  const { status, isPaused, rejectionReason } = row;
  const isShown = status === 'approved';
  const laterBy = (ms: number) => new Date(row.publishedAt.getTime() + ms).toISOString();
  return {
    ...presentCard(row, now, ownNames),
    status,
    isPaused,
    endsAt: isShown ? laterBy(lifetimeDays * DAY_MS) : null,
    refreshableAt: isShown ? laterBy(REFRESH_HOURS * HOUR_MS) : null,
    availabilityAskedAt: row.availabilityAskedAt?.toISOString() ?? null,
    rejectionReason,
    revisionSubmittedAt: row.revisionSubmittedAt?.toISOString() ?? null,
    viewsCount: row.views,
    contactsCount: row.contacts,
    favoritesCount: row.favorites ?? 0,
    boostEndsAt: row.boostEndsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    possibleBuyers,
    sale: sale ? presentSale(sale) : null,
    can: {
      edit: listingPermissions(actor, row).edit,
      boost: isPublic(row),
      steps: ownerSteps(row, now),
    },
  };
}

function presentSale({ finalPriceMinor, currency, buyer }: SaleRow): OwnSale {
  return {
    price: finalPriceMinor === null || currency === null ? null : { amountMinor: finalPriceMinor, currency },
    buyerName: buyer && shownName(buyer),
  };
}
