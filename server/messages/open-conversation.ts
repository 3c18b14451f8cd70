import {
  firstMessage,
  UNKNOWN_CONVERSATION,
  type OpenConversation,
  type Opening,
} from '#shared/messages/conversation.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { findPublicProfile } from '#server/accounts/public-profile.ts';
import { findBlocking } from '#server/blocking/user-blocks.ts';
import { listPictures } from '#server/listings/listings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { conversationPermissions } from './messages.policy.ts';
import { presentOpen, presentOther, presentTopic } from './messages.presenter.ts';
import { findConversation, findPairConversation, type ConversationRow } from './messages.queries.ts';
import { findPair, refuseStart } from './start-conversation.ts';

/** Throws not_found for anybody who does not take part in it. */
export async function getConversation(ctx: Context<Member>, id: string): Promise<ConversationRow> {
  const row = await findConversation(ctx.db, id, ctx.actor.userId);
  if (!row) throw new AppError('not_found', { message: UNKNOWN_CONVERSATION });
  return row;
}

/** Returns the actor's permissions, and whether anything of the other participant is shown to them. */
export async function permissionsOf({ db, actor }: Context<Member>, row: ConversationRow) {
  const blocking = await findBlocking(db, actor.userId, row.otherId);
  const isOtherHere = row.other !== null && row.other.bannedAt === null;
  const can = conversationPermissions({
    kind: row.kind,
    isOtherHere,
    isSeller: row.sellerId === actor.userId,
    listing: row.listing,
    sentCount: row.sentCount,
    otherSentCount: row.theirs?.sentCount ?? 0,
    blocking,
  });
  // Nothing of a member is shown to those they blocked.
  return { can, isOtherShown: isOtherHere && !blocking.bySecond };
}

export async function openConversation(ctx: Context<Member>, id: string): Promise<OpenConversation> {
  const row = await getConversation(ctx, id);
  const { can, isOtherShown } = await permissionsOf(ctx, row);
  const profile = isOtherShown ? await findPublicProfile(ctx, row.otherId) : null;
  const { siteName } = await getSettings(ctx);
  return presentOpen(row, {
    actor: ctx.actor,
    siteName,
    now: ctx.clock(),
    can,
    isOnline: profile?.isOnline ?? null,
  });
}

/** Returns the start of a conversation with a listing's seller. Throws forbidden where the actor may not write. */
export async function loadOpening(ctx: Context<Member>, listingId: string): Promise<Opening> {
  const { db, actor } = ctx;
  const { pair, listing, seller } = await findPair(ctx, listingId);
  const known = await findPairConversation(db, pair);
  if (known === null) await refuseStart(ctx, pair, seller);
  const [cover = null] = await listPictures(db, listingId);
  return {
    conversationId: known === null ? null : toPublicId('cnv', known),
    listing: presentTopic({ listing, listingTitle: listing.title, cover }, actor, ctx.clock()),
    other: presentOther(seller.id, seller),
    suggestion: firstMessage(listing.title),
  };
}
