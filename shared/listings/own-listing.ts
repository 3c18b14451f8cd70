import type { Money } from '../platform/money.ts';
import type { NumberedPage } from '../platform/pagination.ts';
import type { CountryCode } from '../platform/places.ts';
import type { Upload } from '../pictures/picture-upload.ts';
import type { Video } from '../uploads/video.ts';
import type { ListingStatus, ListingStep } from './listing-lifecycle.ts';
import type { ListingCard } from './listing.ts';
import type { ListingContent } from './listing.schema.ts';

/** Somebody who wrote to the seller about a listing. */
export type ListingBuyer = { id: string; name: string };

/** Null for what the seller did not say. */
export type OwnSale = { price: Money | null; buyerName: string | null };

/** A listing in its owner's list. */
export type OwnListing = ListingCard & {
  status: ListingStatus;
  isPaused: boolean;
  /** When it expires, if it is public. */
  endsAt: string | null;
  /** When it may be refreshed again, if it is public. */
  refreshableAt: string | null;
  /** When buyers' reports made us ask whether it is still available. */
  availabilityAskedAt: string | null;
  /** Why the team refused it, as long as it is refused. */
  rejectionReason: string | null;
  /** When the edit was submitted that waits for review beside the public version. */
  revisionSubmittedAt: string | null;
  viewsCount: number;
  contactsCount: number;
  favoritesCount: number;
  /** When its paid boost ends. */
  boostEndsAt: string | null;
  createdAt: string;
  /** People it may have been sold to, latest first, as long as it may be marked as sold. */
  possibleBuyers: ListingBuyer[];
  /** What its owner said of the sale, as long as it is sold. */
  sale: OwnSale | null;
  can: { edit: boolean; boost: boolean; /** What its owner may do with it now. */ steps: ListingStep[] };
};

/** The fields that a refusal can refer to; null is the listing as a whole. */
export const ADVISED_FIELDS = ['title', 'description', 'category', 'price', 'pictureIds'] as const;

/** The notice that an edit was saved; `isInReview` if its changes were not public then. */
export type SavedEdit = { text: string; listingId: string; isInReview: boolean };

/** A change that the team asks the owner for. */
export type FieldAdvice = { field: (typeof ADVISED_FIELDS)[number] | null; advice: string };

export const OWN_PER_PAGE = 6;

/** Without removed listings, which are gone for their owners too. */
export const OWN_STATUSES = ['approved', 'pending', 'rejected', 'expired', 'sold', 'draft'] as const;
export type OwnStatus = (typeof OWN_STATUSES)[number];

/** One page of somebody's own listings, and the number of each status. */
export type OwnPage = NumberedPage<OwnListing> & { counts: Record<OwnStatus, number> };

/** Steps that a quick action takes; selling has a form of its own. */
export const OWNER_STEPS = [
  'renew',
  'confirm',
  'reserve',
  'unreserve',
  'pause',
  'resume',
  'sell',
  'unsell',
  'relist',
  'resubmit',
] as const;
export type OwnerStep = (typeof OWNER_STEPS)[number];

/** What the edit form starts from: the pending revision if there is one, otherwise the listing. */
export type EditableListing = {
  id: string;
  status: ListingStatus;
  /** Sent back with the edit: one based on an older version is refused. */
  version: number;
  /** Sent back too: shows what somebody else has changed since. */
  opened: string;
  content: ListingContent;
  pictures: Upload[];
  video: Video | null;
  revisionSubmittedAt: string | null;
  /** Why the last edit was refused, until the next edit. */
  refusalReason: string | null;
  /** The team's advice, field by field. */
  advice: FieldAdvice[];
};

/** Answers that are prefilled for somebody who publishes again. */
export type PublishingDefaults = {
  countryCode: CountryCode | null;
  /** Of their last listing. */
  citySlug: string | null;
  /** The account's number, formatted as in its country. */
  phone: string | null;
};

/** applied: takes effect as saved. in_review: waits for the team. */
export const EDIT_OUTCOMES = ['applied', 'in_review'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];
