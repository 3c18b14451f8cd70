import type { ListingCard, ListingPlace, ShownFact } from '../listings/listing.ts';
import type { VideoLink } from '../listings/video-links.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';
import type { ReviewedField } from '../listings/listing-revision.ts';
import type { Money } from '../platform/money.ts';
import type { CappedCount } from '../platform/pagination.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Video } from '../uploads/video.ts';
import type { AppealReader, HistoryEntry } from './appeal.ts';
import type { AuditAction, RefusalReason } from '../audit/audit-log.ts';
import type { Claim } from './claim.ts';

/** A new listing, an edit of one that is visible, or an owner's appeal against a refusal. */
export const REVIEW_KINDS = ['listing', 'revision', 'appeal'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export type ReviewedContent = {
  title: string;
  description: string;
  category: ListingCard['category'];
  price: Money | null;
  priceXof: number | null;
  place: ListingPlace;
  /** With what is said of price, place and contact. */
  facts: ShownFact[];
  pictures: Picture[];
  videos: VideoLink[];
  video: Video | null;
  /** Sent, but not ready to be looked at yet. */
  picturesInPreparation: number;
};

export type ReviewedSeller = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string | null;
  isPhoneVerified: boolean;
  memberSince: string;
  approvedCount: number;
  refusedCount: number;
};

/** A listing of another seller that shows the same photos. */
export type PhotoCopy = {
  listing: {
    id: string;
    title: string;
    status: ListingStatus;
    seller: string;
    publishedAt: string;
  };
  /** The photo that is judged, beside the other seller's. */
  pairs: { own: Picture; other: Picture }[];
};

/** An owner's word against a refusal, and whether the moderator who asks may decide on it. */
export type ReviewedAppeal = { text: string; reader: AppealReader };

export type ReviewItem = {
  kind: ReviewKind;
  /** lst_…, rev_… or apl_… */
  id: string;
  listingId: string;
  /** To be sent with the decision: it is about this content and no other. */
  version: number;
  submittedAt: string;
  proposed: ReviewedContent;
  /** The visible version, for an edit. */
  current: ReviewedContent | null;
  changes: ReviewedField[];
  seller: ReviewedSeller | null;
  /** What happened to the listing before, the latest first. */
  history: HistoryEntry[];
  copies: PhotoCopy[];
  /** What it looks like to the rules of safety, as its readers are advised. */
  advice: string[];
  appeal: ReviewedAppeal | null;
  claim: Claim | null;
};

/** One line of the audit log. */
export type Decision = {
  id: string;
  at: string;
  action: AuditAction;
  reason: RefusalReason | null;
  /** Who decided; null when the account is gone. */
  by: string | null;
  isAutomatic: boolean;
  listingId: string | null;
  personId: string | null;
  /** Of the listing, or the person's name. */
  title: string | null;
};

/** What the team's first page tells. */
export type ModerationSummary = {
  listings: CappedCount;
  revisions: CappedCount;
  appeals: CappedCount;
  /** Since when the oldest of them waits. */
  oldestAt: string | null;
  /** The latest first. */
  decisions: Decision[];
};
