import type { Listing } from '#shared/listings/listing.ts';
import { VideoView } from '#web/uploads/video-view.tsx';
import { ListingDescription, ListingFacts, ListingSummary } from './listing-details.tsx';
import { ShareListing } from './share-listing.tsx';
import { UnavailableForm } from '#web/freshness/unavailable-form.tsx';
import { VideoLinks } from '#web/listings/video-links.tsx';

/** The content of a listing, in the order of the design (docs/product.md, 15). */
export function ListingBody({ listing }: { listing: Listing }) {
  return (
    <>
      <ListingSummary listing={listing} />
      <ListingFacts facts={listing.facts} />
      <ListingDescription text={listing.description} />
      {listing.video && (
        <div className="mt-6">
          <VideoView video={listing.video} />
        </div>
      )}
      <VideoLinks videos={listing.videos} />
      {listing.status !== 'sold' && (
        <div className="mt-6">
          <ShareListing listing={listing} />
        </div>
      )}
      {listing.can.contact && <UnavailableForm listingId={listing.id} />}
    </>
  );
}
