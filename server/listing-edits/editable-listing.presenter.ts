import type { EditableListing } from '#shared/listings/own-listing.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { fingerprintContent, type EditBase } from './edit-base.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { presentVideo } from '#server/uploads/videos.presenter.ts';
import type { ListingRow } from '#server/listings/listings.queries.ts';
import type { RevisionRow } from '#server/listings/listing-revisions.queries.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import type { ShownVideo } from '#server/uploads/videos.queries.ts';

export function presentEditableListing({
  listing,
  base,
  revision,
  pictures,
  video,
}: Edited): EditableListing {
  return {
    id: toPublicId('lst', listing.id),
    status: listing.status,
    version: listing.version,
    opened: fingerprintContent(base),
    content: base.content,
    pictures: pictures.map(presentUpload),
    video: video && presentVideo(video),
    revisionSubmittedAt: base.revision?.createdAt.toISOString() ?? null,
    refusalReason: revision?.status === 'refused' ? revision.refusalReason : listing.rejectionReason,
    advice: revision?.status === 'refused' ? revision.refusalAdvice : listing.refusalAdvice,
  };
}

export type Edited = {
  listing: ListingRow['listing'];
  base: EditBase;
  /** The latest edit, pending or decided. */
  revision: RevisionRow | undefined;
  pictures: readonly PictureRow[];
  video: ShownVideo | null;
};
