import { avatarUrl } from '#shared/accounts/profile.ts';
import { initialsOf, shownName } from '#shared/accounts/shown-name.ts';
import type { Comment, CommentAuthor } from '#shared/comments/comment.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { isShownToEverybody } from '#server/accounts/public-profile.ts';
import type { ListingState } from '#server/listings/listings.policy.ts';
import type { Actor } from '#server/platform/context.ts';
import { commentPermissions } from './comments.policy.ts';
import type { CommentRow } from './comments.queries.ts';

/** Characters of the id shown instead of a missing name: the last ones, as all ids begin alike. */
const NAME_FROM_ID = 8;

export function presentComment(
  { comment, author, likesCount, isLiked, isVerifiedPurchase }: CommentRow,
  listing: ListingState,
  actor: Actor,
  repliesCount: number,
): Comment {
  const isDeleted = comment.deletedAt !== null;
  return {
    id: toPublicId('cmt', comment.id),
    listingId: toPublicId('lst', comment.listingId),
    parentId: comment.parentId === null ? null : toPublicId('cmt', comment.parentId),
    author: isDeleted ? null : presentAuthor(author, listing),
    content: comment.content,
    rating: comment.rating,
    status: comment.status,
    isVerifiedPurchase: !isDeleted && isVerifiedPurchase,
    isEdited: comment.updatedAt.getTime() !== comment.createdAt.getTime(),
    isLiked,
    likesCount,
    repliesCount,
    createdAt: comment.createdAt.toISOString(),
    updatedAt: comment.updatedAt.toISOString(),
    can: commentPermissions(actor, comment, listing),
  };
}

function presentAuthor(author: CommentRow['author'], listing: ListingState): CommentAuthor {
  const id = toPublicId('usr', author.id);
  const name = shownName(author).trim() || id.slice(-NAME_FROM_ID);
  return {
    id,
    name,
    initials: initialsOf(author) || name.slice(0, 1).toUpperCase(),
    avatar: avatarUrl(author.image),
    hasPage: isShownToEverybody(author),
    isSeller: listing.sellerId === author.id,
  };
}
