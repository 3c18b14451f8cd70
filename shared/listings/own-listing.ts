import type { NumberedPage } from '../platform/pagination.ts';
import type { CountryCode } from '../platform/places.ts';
import type { Upload } from '../pictures/picture-upload.ts';
import type { Video } from '../uploads/video.ts';
import type { ListingStatus, ListingStep } from './listing-lifecycle.ts';
import type { ListingCard } from './listing.ts';
import type { ListingContent } from './listing.schema.ts';

/** Somebody who wrote about a listing. */
export type ListingBuyer = { id: string; name: string };

/** A listing as its owner sees it among their own. */
export type OwnListing = ListingCard & {
  status: ListingStatus;
  isPaused: boolean;
  /** Until when it is shown, where it is. */
  endsAt: string | null;
  /** From when it may be refreshed again, where it is shown. */
  refreshableAt: string | null;
  /** Since when buyers wait for a word whether it is still there. */
  availabilityAskedAt: string | null;
  /** Why the team refused it, while it is refused. */
  rejectionReason: string | null;
  /** Since when an edit waits for review beside the visible version. */
  revisionSubmittedAt: string | null;
  viewsCount: number;
  contactsCount: number;
  favoritesCount: number;
  /** Until when it is boosted, where somebody paid for it. */
  boostEndsAt: string | null;
  createdAt: string;
  /** Whom it may have been sold to, the latest first, while it may be marked as sold. */
  possibleBuyers: ListingBuyer[];
  can: { edit: boolean; boost: boolean; /** What its owner may do with it now. */ steps: ListingStep[] };
};

/** The fields that a refusal can be about; null is the listing as a whole. */
export const ADVISED_FIELDS = ['title', 'description', 'category', 'price', 'pictureIds'] as const;

/** What the team asks the owner to change. */
export type FieldAdvice = { field: (typeof ADVISED_FIELDS)[number] | null; advice: string };

export const OWN_PER_PAGE = 6;

/** Removed ones are gone, also for whom they belonged to. */
export const OWN_STATUSES = ['approved', 'pending', 'rejected', 'expired', 'sold', 'draft'] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** One page of one's own listings, and how many there are of each status. */
export type OwnPage = NumberedPage<OwnListing> & { counts: Record<OwnStatus, number> };

/** Steps that a button of the desk makes; selling has a question of its own. */
export const OWNER_STEPS = [
  'renew',
  'confirm',
  'reserve',
  'unreserve',
  'pause',
  'resume',
  'sell',
  'relist',
  'resubmit',
] as const;
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** What the form for editing starts from: the edit that waits, where there is one, otherwise the listing. */
export type EditableListing = {
  id: string;
  status: ListingStatus;
  /** To be sent back: an edit of an older one is refused. */
  version: number;
  /** Sent back too: tells what somebody else changed since. */
  opened: string;
  content: ListingContent;
  pictures: Upload[];
  video: Video | null;
  revisionSubmittedAt: string | null;
  /** Why the last edit was refused, until the next. */
  refusalReason: string | null;
  /** What to do about it, field by field. */
  advice: FieldAdvice[];
};

/** What is not asked again of somebody who publishes. */
export type PublishingDefaults = {
  countryCode: CountryCode | null;
  /** Of their last listing. */
  citySlug: string | null;
  /** The account's number, as people of its country write it. */
  phone: string | null;
};

/** applied: visible as saved. in_review: waits for the team. */
export const EDIT_OUTCOMES = ['applied', 'in_review'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];
