import type { Listing } from '#shared/listings/listing.ts';
import { CommentsSection } from '#web/comments/comments-section.tsx';
import { SimilarListings } from '#web/listings/similar-listings.tsx';

/** What stands below a listing, in the order of the specification (part 2, section 2). */
export function ListingBelow({ id, category }: Pick<Listing, 'id' | 'category'>) {
  return (
    <>
      <CommentsSection listingId={id} />
      <SimilarListings id={id} category={category} />
    </>
  );
}
