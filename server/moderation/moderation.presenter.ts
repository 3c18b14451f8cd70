import { mailAddress } from '#server/platform/mail/absent-address.ts';
import { reviewedChanges } from '#shared/listings/listing-revision.ts';
import type {
  Decision,
  PhotoCopy,
  ReviewedAppeal,
  ReviewedContent,
  ReviewedSeller,
  ReviewItem,
} from '#shared/moderation/moderation.ts';
import type { Claim } from '#shared/moderation/claim.ts';
import type { HistoryEntry } from '#shared/moderation/appeal.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Risk } from '#shared/safety/assess-risk.ts';
import { shownWarning } from '#shared/safety/warning.ts';
import type { OwnNames } from '#shared/categories/sub-category-names.ts';
import type { RevisionRow } from '#server/listings/listing-revisions.queries.ts';
import { shownFacts } from '#shared/listings/shown-facts.ts';
import { DEFAULT_TERMS } from '#shared/listings/listing-terms.ts';
import { presentVideos } from '#shared/listings/video-links.ts';
import { presentPlace, presentPrice } from '#server/listings/listings.presenter.ts';
import type { ListingRow } from '#server/listings/listings.queries.ts';
import { presentPicture } from '#server/pictures/pictures.presenter.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import { presentVideo } from '#server/uploads/videos.presenter.ts';
import type { ShownVideo } from '#server/uploads/videos.queries.ts';
import { shownTerms } from './shown-terms.ts';
import type { AppealRow } from './appeals.queries.ts';
import type { listDecisions, SellerRow } from './moderation.queries.ts';
import { SYSTEM_ID } from '#server/platform/context.ts';

export type Reviewable = {
  listing: ListingRow['listing'];
  shownPictures: readonly PictureRow[];
  /** By id, for the listing and for the edit. */
  videos: ReadonlyMap<string, ShownVideo>;
  revision: (RevisionRow & { pictures: readonly PictureRow[]; priceXof: number | null }) | null;
  appeal: (ReviewedAppeal & Pick<AppealRow, 'id' | 'state'>) | null;
  history: HistoryEntry[];
  copies: PhotoCopy[];
  risk: Risk | null;
  claim: Claim | null;
  submittedAt: Date;
};

export function presentReviewItem(
  { listing, shownPictures, videos, revision, appeal, history, copies, risk, claim, submittedAt }: Reviewable,
  seller: SellerRow | undefined,
  ownNames: OwnNames,
): ReviewItem {
  const current = {
    ...present({ ...listing, price: presentPrice(listing) }, videos, ownNames),
    ...presentPictures(shownPictures),
  };
  const listingId = toPublicId('lst', listing.id);
  const about = {
    listingId,
    version: listing.version,
    submittedAt: submittedAt.toISOString(),
    seller: seller ? presentSeller(seller) : null,
    history,
    copies,
    ...shownWarning(risk ?? { score: 0, rules: [] }),
    claim,
    appeal: appeal && { text: appeal.text, reader: appeal.reader },
  };
  const named = appeal
    ? { kind: 'appeal' as const, id: toPublicId('apl', appeal.id) }
    : { kind: 'listing' as const, id: listingId };
  if (!revision) return { ...about, ...named, proposed: current, current: null, changes: [] };
  const { content, priceXof, pictures, videoId } = revision;
  return {
    ...about,
    ...(appeal ? named : { kind: 'revision', id: toPublicId('rev', revision.id) }),
    proposed: {
      ...present({ ...DEFAULT_TERMS, ...content, videoId, priceXof }, videos, ownNames),
      ...presentPictures(pictures),
    },
    current,
    changes: reviewedChanges(
      { ...listing, pictureIds: shownPictures.map(({ id }) => id) },
      { ...content, videoId, priceXof, pictureIds: pictures.map(({ id }) => id) },
    ),
  };
}

type ListingContentRow = Pick<
  ListingRow['listing'],
  | 'title'
  | 'description'
  | 'category'
  | 'priceXof'
  | 'countryCode'
  | 'citySlug'
  | 'district'
  | 'specificData'
  | 'videos'
  | 'videoId'
  | 'landmark'
  | 'priceTerms'
  | 'contactPhone'
  | 'contactWays'
  | 'contactHours'
> &
  Pick<ReviewedContent, 'price'>;

function present(
  content: ListingContentRow,
  videos: Reviewable['videos'],
  ownNames: OwnNames,
): Omit<ReviewedContent, 'pictures' | 'picturesInPreparation'> {
  const { title, description, category, price, priceXof, specificData, videoId } = content;
  const video = videoId === null ? undefined : videos.get(videoId);
  return {
    title,
    description,
    category,
    price,
    priceXof,
    place: presentPlace(content),
    facts: [...shownFacts(category, specificData, price, ownNames), ...shownTerms(content)],
    videos: presentVideos(content.videos),
    video: video ? presentVideo(video) : null,
  };
}

function presentPictures(
  rows: readonly PictureRow[],
): Pick<ReviewedContent, 'pictures' | 'picturesInPreparation'> {
  return {
    pictures: rows.filter(({ state }) => state === 'ready').map(presentPicture),
    picturesInPreparation: rows.filter(({ state }) => state === 'processing').length,
  };
}

function presentSeller(seller: SellerRow): ReviewedSeller {
  const {
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    phoneVerifiedAt,
    createdAt,
    approvedCount,
    refusedCount,
  } = seller;
  return {
    id: toPublicId('usr', id),
    name: `${firstName} ${lastName}`.trim(),
    email: mailAddress(email),
    phone: phoneNumber,
    isPhoneVerified: phoneVerifiedAt !== null,
    memberSince: createdAt.toISOString(),
    approvedCount,
    refusedCount,
  };
}

type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

export function presentDecision({ id, at, listingId, personId, actorId, ...row }: DecisionRow): Decision {
  return {
    ...row,
    id,
    at: at.toISOString(),
    isAutomatic: actorId === SYSTEM_ID,
    listingId: listingId === null ? null : toPublicId('lst', listingId),
    personId: personId === null ? null : toPublicId('usr', personId),
  };
}
