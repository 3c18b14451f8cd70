import { and, eq } from 'drizzle-orm';
import type { ConversationChange } from '#shared/messages/conversation.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countAfter } from './append-message.ts';
import { lockConversation, type LockedConversation } from './lock-conversation.ts';
import { emitMessageEvents } from './message-events.ts';
import { conversationParticipants } from './messages.table.ts';
import { conversationKey } from './notify-recipient.ts';

export type OwnState = Pick<
  LockedConversation['own'],
  'isStarred' | 'isArchived' | 'unreadCount' | 'readSequence'
>;

/** Stars or archives the conversation for this participant only. */
export async function changeConversation(
  ctx: Context<Member>,
  id: string,
  { isStarred, isArchived }: ConversationChange,
): Promise<OwnState> {
  return ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, ctx.actor, id);
    const state = await update(tx, conversation, {
      isStarred: isStarred ?? conversation.own.isStarred,
      isArchived: isArchived ?? conversation.own.isArchived,
    });
    await emitMessageEvents(tx, [changed(conversation)], new Date(ctx.clock()));
    return state;
  });
}

/** Marks everything up to this message as read. Later messages stay unread; a lower number takes nothing back. */
export async function markRead(ctx: Context<Member>, id: string, sequence: number): Promise<OwnState> {
  return ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, ctx.actor, id);
    const { own, lastSequence } = conversation;
    const readSequence = Math.min(Math.max(own.readSequence, sequence), lastSequence);
    if (readSequence === own.readSequence) return own;
    const deliveredSequence = Math.max(own.deliveredSequence, readSequence);
    const unreadCount = await countAfter(tx, id, own.userId, readSequence);
    const state = await update(tx, conversation, { readSequence, deliveredSequence, unreadCount });
    const marks = { delivered: deliveredSequence, read: readSequence };
    const news = { kind: 'marks', conversation: toPublicId('cnv', id), ...marks };
    await emitMessageEvents(
      tx,
      [changed(conversation), { userId: conversation.otherId, payload: news }],
      new Date(ctx.clock()),
    );
    if (unreadCount === 0) await ctx.notifications.markRead(ctx, own.userId, conversationKey(id), tx);
    return state;
  });
}

/** The event for the participant's own other devices. */
function changed({ id, own }: LockedConversation) {
  return { userId: own.userId, payload: { kind: 'changed', conversation: toPublicId('cnv', id) } };
}

async function update(
  tx: Transaction,
  { own }: LockedConversation,
  change: Partial<LockedConversation['own']>,
): Promise<OwnState> {
  await tx
    .update(conversationParticipants)
    .set(change)
    .where(
      and(
        eq(conversationParticipants.conversationId, own.conversationId),
        eq(conversationParticipants.userId, own.userId),
      ),
    );
  return { ...own, ...change };
}
