import type { ListingCard } from '#shared/listings/listing.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';

/** The small picture of a listing in a list of rows. */
export function ListingThumbnail({ listing: { cover } }: { listing: ListingCard }) {
  return <PictureView picture={cover} alt="" preset="thumbnail" className="size-full object-cover" />;
}
