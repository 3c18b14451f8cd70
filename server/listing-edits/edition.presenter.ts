import type { Edited } from '#server/own-listings/own-listings.presenter.ts';
import type { ListingEdition } from '#shared/listings/own-listing.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { markEdition } from './listing-edition.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { presentVideo } from '#server/uploads/videos.presenter.ts';

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
