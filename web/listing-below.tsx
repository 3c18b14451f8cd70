import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Listing } from '#shared/listings/listing.ts';
import { CommentsSection } from '#web/comments/comments-section.tsx';
import { listingQuery } from '#web/listings/listings.api.ts';
import { SimilarListings } from '#web/listing-page/similar-listings.tsx';
import { reportHref } from '#web/reports/report-address.ts';
import { ReportSection } from '#web/reports/report-section.tsx';

/** The sections below a listing, in the order of the specification (part 2, section 2). */
export function ListingBelow({ id }: Pick<Listing, 'id'>) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: listing } = useSuspenseQuery(listingQuery(apiFetch, id));
  // Who comes too late looks for another one first.
  const isSold = listing.status === 'sold';
  return (
    <>
      {isSold && <SimilarListings id={id} />}
      <CommentsSection listingId={id} reportHref={(comment) => reportHref(id, comment)} />
      {!isSold && <SimilarListings id={id} />}
      <ReportSection
        listingId={id}
        sellerId={listing.seller?.id ?? null}
        canReport={listing.can.contact || (isSold && !listing.can.edit)}
        canAnswer={listing.can.edit}
      />
    </>
  );
}
