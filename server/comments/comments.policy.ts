import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CommentPermissions, CommentStatus } from '#shared/comments/comment.ts';
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import { isBoughtBy, type ListingState } from '#server/listings/listings.policy.ts';
import type { Actor } from '#server/platform/context.ts';
import { listingComments } from './comments.table.ts';

export type CommentState = { authorId: string; status: CommentStatus; deletedAt: Date | null };

function isAuthor(actor: Actor, { authorId }: CommentState): boolean {
  return actor.kind === 'member' && actor.userId === authorId;
}

function isTeam(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}

/** For a listing that the actor may see. A pending or refused comment is visible to its author and the team only. */
export function canSeeComment(actor: Actor, comment: CommentState): boolean {
  if (comment.deletedAt !== null) return false;
  return comment.status === 'approved' || isAuthor(actor, comment) || isTeam(actor);
}

/** The same rule as an SQL condition, for lists. */
export function visibleComments(actor: Actor): SQL | undefined {
  const notDeleted = isNull(listingComments.deletedAt);
  if (isTeam(actor)) return notDeleted;
  const approved = sql`${listingComments.status} = 'approved'`;
  if (actor.kind === 'anyone') return and(notDeleted, approved);
  return and(notDeleted, or(approved, eq(listingComments.authorId, actor.userId)));
}

export function commentPermissions(
  actor: Actor,
  comment: CommentState,
  listing: ListingState,
): CommentPermissions {
  const isOwn = isAuthor(actor, comment);
  const isThere = comment.deletedAt === null;
  const isShown = isThere && comment.status === 'approved';
  const isMember = actor.kind === 'member';
  return {
    edit: isOwn && isThere,
    delete: (isOwn || isTeam(actor)) && isThere,
    reply: isMember && isShown && isPublic(listing),
    like: isMember && isShown && !isOwn,
    report: isMember && isShown && !isOwn,
  };
}

/**
 * Comments are for listings that everybody sees or that one has bought; nobody rates their own. `hasRated`: one rating
 * per person and listing.
 */
export function mayComment(actor: Actor, listing: ListingState, hasRated: boolean) {
  const comment = actor.kind === 'member' && (isPublic(listing) || isBoughtBy(actor, listing));
  return { comment, rate: comment && listing.sellerId !== actor.userId && !hasRated };
}
