import { and, desc, eq } from 'drizzle-orm';
import { OWN_PER_PAGE, type OwnStatus } from '#shared/listings/own-listing.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { CARD_COLUMNS } from '#server/listings/listings.queries.ts';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { listingCounters, listingPictures, listings } from '#server/listings/listings.table.ts';
import { ownedBy } from '#server/listings/owned-by.ts';
import { currentContacts, currentViews } from './current-counts.ts';

const OWN_COLUMNS = {
  ...CARD_COLUMNS,
  sellerId: listings.sellerId,
  status: listings.status,
  isPaused: listings.isPaused,
  isHidden: listings.isHidden,
  rejectionReason: listings.rejectionReason,
  createdAt: listings.createdAt,
  soldAt: listings.soldAt,
  availabilityAskedAt: listings.availabilityAskedAt,
  // Not grouped with the counter: a listing without one may have been seen already.
  views: currentViews(),
  contacts: currentContacts(),
  favorites: listingCounters.favorites,
  revisionSubmittedAt: listingRevisions.createdAt,
};

type Page = { status?: OwnStatus | undefined; id?: string | undefined; page: number };

/** Lists one numbered page, newest first, without removed ones. */
export function listOwn(db: Db, sellerId: string, { status, id, page }: Page) {
  return db
    .select(OWN_COLUMNS)
    .from(listings)
    .leftJoin(
      listingPictures,
      and(eq(listingPictures.listingId, listings.id), eq(listingPictures.position, 0)),
    )
    .leftJoin(pictures, and(eq(pictures.id, listingPictures.pictureId), eq(pictures.state, 'ready')))
    .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id))
    .leftJoin(
      listingRevisions,
      and(eq(listingRevisions.listingId, listings.id), eq(listingRevisions.status, 'pending')),
    )
    .where(
      and(
        ownedBy(sellerId),
        status && eq(listings.status, status),
        id === undefined ? undefined : eq(listings.id, id),
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(OWN_PER_PAGE)
    .offset((page - 1) * OWN_PER_PAGE);
}

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];
