import type { RatingSummary } from '../listings/rating.ts';
import type { CappedCount } from '../platform/pagination.ts';

export const COMMENT_STATUSES = ['approved', 'pending', 'rejected'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** Badges that the author sees; an approved comment has none (specification, part 2, section 4). */
export const COMMENT_STATUS_LABEL: Record<Exclude<CommentStatus, 'approved'>, string> = {
  pending: 'En attente',
  rejected: 'Rejeté',
};

export const VERIFIED_PURCHASE_LABEL = 'Achat vérifié';
export const EDITED_LABEL = '(modifié)';

export const COMMENT_LIMITS = {
  content: { min: 2, max: 1000 },
  perPage: 5,
  /** Per comment, so that a page is bounded. */
  replies: 50,
} as const;

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

export type CommentAuthor = {
  id: string;
  /** "Awa K."; the end of the id for somebody without a name. */
  name: string;
  initials: string;
  avatar: string | null;
  hasPage: boolean;
  /** Whether the author is the listing's seller. */
  isSeller: boolean;
};

export type Comment = {
  id: string;
  listingId: string;
  parentId: string | null;
  /** null: deleted, but kept for the answers below it. */
  author: CommentAuthor | null;
  content: string;
  rating: Rating | null;
  status: CommentStatus;
  /** The seller marked the listing sold to its author. */
  isVerifiedPurchase: boolean;
  isEdited: boolean;
  isLiked: boolean;
  likesCount: number;
  repliesCount: number;
  createdAt: string;
  updatedAt: string;
  can: CommentPermissions;
};

/** A comment with all of its answers, oldest first. */
export type CommentThread = Comment & { replies: Comment[] };

export type CommentPermissions = {
  edit: boolean;
  delete: boolean;
  reply: boolean;
  like: boolean;
  report: boolean;
};

export type CommentPage = {
  data: CommentThread[];
  page: number;
  pages: number;
  total: CappedCount;
  ratings: RatingSummary | null;
  can: { comment: boolean; rate: boolean };
};
