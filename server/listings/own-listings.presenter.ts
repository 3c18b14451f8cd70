import { ownerSteps, REFRESH_HOURS } from '#shared/listings/listing-lifecycle.ts';
import type { ListingContent } from '#shared/listings/listing.schema.ts';
import type { ListingEdition, OwnListing } from '#shared/listings/own-listing.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Member } from '#server/platform/context.ts';
import { presentUpload } from '#server/uploads/pictures.presenter.ts';
import type { PictureRow } from '#server/uploads/pictures.queries.ts';
import { listingPermissions } from './listings.policy.ts';
import { presentCard, presentPrice } from './listings.presenter.ts';
import type { ListingRow } from './listings.queries.ts';
import type { RevisionRow } from './listing-revisions.queries.ts';
import type { OwnRow } from './own-listings.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Presenting = { actor: Member; now: number; lifetimeDays: number };

export function presentOwn(row: OwnRow, { actor, now, lifetimeDays }: Presenting): OwnListing {
  const { status, isPaused, rejectionReason, counters } = row;
  const isShown = status === 'approved';
  const laterBy = (ms: number) => new Date(row.publishedAt.getTime() + ms).toISOString();
  return {
    ...presentCard(row, now),
    status,
    isPaused,
    endsAt: isShown ? laterBy(lifetimeDays * DAY_MS) : null,
    refreshableAt: isShown ? laterBy(REFRESH_HOURS * HOUR_MS) : null,
    availabilityAskedAt: row.availabilityAskedAt?.toISOString() ?? null,
    rejectionReason,
    revisionSubmittedAt: row.revisionSubmittedAt?.toISOString() ?? null,
    viewsCount: counters?.views ?? 0,
    contactsCount: counters?.contacts ?? 0,
    favoritesCount: counters?.favorites ?? 0,
    createdAt: row.createdAt.toISOString(),
    can: {
      edit: listingPermissions(actor, row).edit,
      steps: ownerSteps(row, now),
    },
  };
}

type Edited = {
  listing: ListingRow['listing'];
  revision: RevisionRow | undefined;
  pictures: readonly PictureRow[];
};

export function presentEdition({ listing, revision, pictures }: Edited): ListingEdition {
  const pending = revision?.status === 'pending' ? revision : null;
  return {
    id: toPublicId('lst', listing.id),
    status: listing.status,
    version: listing.version,
    content: pending?.content ?? contentOf(listing),
    pictures: pictures.map(presentUpload),
    revisionSubmittedAt: pending?.createdAt.toISOString() ?? null,
    refusalReason: revision?.status === 'refused' ? revision.refusalReason : listing.rejectionReason,
  };
}

function contentOf(listing: ListingRow['listing']): ListingContent {
  const {
    category,
    title,
    description,
    countryCode,
    citySlug,
    district,
    specificData,
    videos,
    contactPhone,
  } = listing;
  return {
    category,
    title,
    description,
    price: presentPrice(listing),
    countryCode,
    citySlug,
    district,
    specificData,
    videos,
    contactPhone,
  };
}
