import type { ListingCard, ListingPlace, ShownFact } from '../listings/listing.ts';
import type { VideoLink } from '../listings/video-links.ts';
import type { ListingStatus } from '../listings/listing-lifecycle.ts';
import type { ReviewedField } from '../listings/listing-revision.ts';
import type { Money } from '../platform/money.ts';
import type { CappedCount } from '../platform/pagination.ts';
import type { WarningStrength } from '../safety/warning-strength.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Video } from '../uploads/video.ts';
import type { AppealReader, HistoryEntry } from './appeal.ts';
import type { AuditAction, RefusalReason } from '../audit/audit-log.ts';
import type { Claim } from './claim.ts';

/** A new listing, an edit of a public one, or an owner's appeal against a refusal. */
export const REVIEW_KINDS = ['listing', 'revision', 'appeal'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export type ReviewedContent = {
  title: string;
  description: string;
  category: ListingCard['category'];
  price: Money | null;
  priceXof: number | null;
  place: ListingPlace;
  /** Includes price terms, place and contact. */
  facts: ShownFact[];
  pictures: Picture[];
  videos: VideoLink[];
  video: Video | null;
  /** Uploaded, but not yet processed. */
  picturesInPreparation: number;
};

export type ReviewedSeller = {
  id: string;
  name: string;
  email: string | null;
  /** E.164 */
  phone: string | null;
  isPhoneVerified: boolean;
  memberSince: string;
  approvedCount: number;
  refusedCount: number;
};

/** Another seller's listing that shows the same photos. */
export type PhotoCopy = {
  listing: {
    id: string;
    title: string;
    status: ListingStatus;
    seller: string;
    publishedAt: string;
  };
  /** Each photo under review with the other seller's photo. */
  pairs: { own: Picture; other: Picture }[];
};

/** An owner's appeal against a refusal, and whether the requesting moderator may decide on it. */
export type ReviewedAppeal = { text: string; reader: AppealReader };

export type ReviewItem = {
  kind: ReviewKind;
  /** lst_…, rev_… or apl_… */
  id: string;
  listingId: string;
  /** Sent back with the decision, which is about this version only. */
  version: number;
  submittedAt: string;
  proposed: ReviewedContent;
  /** The public version, for an edit. */
  current: ReviewedContent | null;
  changes: ReviewedField[];
  seller: ReviewedSeller | null;
  /** The listing's earlier history, latest first. */
  history: HistoryEntry[];
  copies: PhotoCopy[];
  /** What the safety rules find, in the words that warn readers. */
  advice: string[];
  adviceStrength: WarningStrength | null;
  appeal: ReviewedAppeal | null;
  claim: Claim | null;
};

/** One line of the audit log. */
export type Decision = {
  id: string;
  at: string;
  action: AuditAction;
  reason: RefusalReason | null;
  /** The team member who decided; null if the account is gone. */
  by: string | null;
  isAutomatic: boolean;
  listingId: string | null;
  personId: string | null;
  /** The listing's title, or the person's name. */
  title: string | null;
};

/** The moderation figures on the team's first page. */
export type ModerationSummary = {
  listings: CappedCount;
  revisions: CappedCount;
  appeals: CappedCount;
  /** When the oldest of them started to wait. */
  oldestAt: string | null;
  /** Latest first. */
  decisions: Decision[];
};
