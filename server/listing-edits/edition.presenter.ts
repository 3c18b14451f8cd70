import type { ListingEdition } from '#shared/listings/own-listing.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { markEdition, type Edition } from './listing-edition.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { presentVideo } from '#server/uploads/videos.presenter.ts';
import type { ListingRow } from '#server/listings/listings.queries.ts';
import type { RevisionRow } from '#server/listings/listing-revisions.queries.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import type { ShownVideo } from '#server/uploads/videos.queries.ts';

export function presentEdition({ listing, edition, revision, pictures, video }: Edited): ListingEdition {
  return {
    id: toPublicId('lst', listing.id),
    status: listing.status,
    version: listing.version,
    opened: markEdition(edition),
    content: edition.content,
    pictures: pictures.map(presentUpload),
    video: video && presentVideo(video),
    revisionSubmittedAt: edition.revision?.createdAt.toISOString() ?? null,
    refusalReason: revision?.status === 'refused' ? revision.refusalReason : listing.rejectionReason,
    advice: revision?.status === 'refused' ? revision.refusalAdvice : listing.refusalAdvice,
  };
}

export type Edited = {
  listing: ListingRow['listing'];
  edition: Edition;
  /** The latest word on an edit of it. */
  revision: RevisionRow | undefined;
  pictures: readonly PictureRow[];
  video: ShownVideo | null;
};
