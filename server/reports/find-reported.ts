import { eq } from 'drizzle-orm';
import type { Evidence, ReportType } from '#shared/reports/report.ts';
import { truncate } from '#shared/platform/text.ts';
import { findPublicProfile } from '#server/accounts/public-profile.ts';
import { canSeeComment } from '#server/comments/comments.policy.ts';
import { findComment } from '#server/comments/comments.queries.ts';
import { canSeeListing } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import { findConversation, listMessages } from '#server/messages/messages.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';

/** `ownerId` is null if it no longer has an owner. */
export type Reported = { ownerId: string | null; label: string; evidence?: Evidence[] };

const LABEL_LENGTH = 80;

type Finder = (ctx: Context<Member>, targetId: string) => Promise<Reported | null>;

const FIND: Record<ReportType, Finder> = {
  listing: findReportedListing,
  comment: findReportedComment,
  user: findReportedUser,
  conversation: findReportedConversation,
};

/** Finds what is reported, as far as the reporter may see it; null if they may not. */
export function findReported(
  ctx: Context<Member>,
  type: ReportType,
  targetId: string,
): Promise<Reported | null> {
  return FIND[type](ctx, targetId);
}

async function findReportedListing(ctx: Context<Member>, targetId: string): Promise<Reported | null> {
  const [listing] = await ctx.db.select().from(listings).where(eq(listings.id, targetId)).limit(1);
  if (!listing || !canSeeListing(ctx.actor, listing, ctx.clock())) return null;
  return { ownerId: listing.sellerId, label: listing.title };
}

async function findReportedComment(ctx: Context<Member>, targetId: string): Promise<Reported | null> {
  const comment = await findComment(ctx.db, targetId);
  if (!comment || !canSeeComment(ctx.actor, comment)) return null;
  const [listing] = await ctx.db.select().from(listings).where(eq(listings.id, comment.listingId)).limit(1);
  if (!listing || !canSeeListing(ctx.actor, listing, ctx.clock())) return null;
  return { ownerId: comment.authorId, label: truncate(comment.content, LABEL_LENGTH) };
}

async function findReportedUser(ctx: Context<Member>, targetId: string): Promise<Reported | null> {
  const profile = await findPublicProfile(ctx, targetId);
  return profile ? { ownerId: targetId, label: profile.name } : null;
}

/** How many messages of a conversation the team gets when one of its two people reports it. */
const REPORTED_MESSAGES = 20;

async function findReportedConversation(ctx: Context<Member>, targetId: string): Promise<Reported | null> {
  const conversation = await findConversation(ctx.db, targetId, ctx.actor.userId);
  if (conversation?.kind !== 'listing' || !conversation.other) return null;
  const messages = await listMessages(ctx.db, targetId, {}, REPORTED_MESSAGES);
  return {
    ownerId: conversation.otherId,
    label: conversation.listingTitle,
    evidence: messages.map(({ body, senderId, createdAt }) => ({
      text: body,
      sentAt: createdAt.toISOString(),
      isReported: senderId === conversation.otherId,
    })),
  };
}
