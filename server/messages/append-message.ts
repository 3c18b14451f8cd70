import { and, eq, ne, sql } from 'drizzle-orm';
import type { MessageInput } from '#shared/messages/conversation.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { recordInquiry } from '#server/listings/record-inquiry.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { tell } from './message-events.ts';
import type { MessageRow } from './messages.queries.ts';
import { conversationParticipants, conversations, messages } from './messages.table.ts';

/** Adds the next message of a conversation that the transaction holds. */
export async function appendMessage(
  tx: Transaction,
  { id: conversationId, lastSequence, listingId, buyerId, own, otherId }: LockedConversation,
  { key, text }: MessageInput,
  now: Date,
): Promise<MessageRow> {
  const senderId = own.userId;
  const sequence = lastSequence + 1;
  const [message] = await tx
    .insert(messages)
    .values({ conversationId, sequence, senderId, key, body: text, createdAt: now })
    .returning();
  if (!message) throw new Error('a message was not stored');
  await tx
    .update(conversations)
    .set({ lastSequence: sequence, lastMessageAt: now })
    .where(eq(conversations.id, conversationId));
  const { sentCount, unreadCount, userId } = conversationParticipants;
  const isOwn = sql`${userId} = ${senderId}`;
  // A new message brings an archived conversation back, to both.
  await tx
    .update(conversationParticipants)
    .set({
      lastMessageAt: now,
      isArchived: false,
      sentCount: sql`${sentCount} + (case when ${isOwn} then 1 else 0 end)`,
      unreadCount: sql`${unreadCount} + (case when ${isOwn} then 0 else 1 end)`,
    })
    .where(eq(conversationParticipants.conversationId, conversationId));
  if (listingId !== null && senderId === buyerId)
    await recordInquiry(tx, { listingId, userId: senderId }, now);
  const payload = { kind: 'message', conversation: toPublicId('cnv', conversationId), sequence };
  await tell(
    tx,
    [senderId, otherId].map((person) => ({ userId: person, payload })),
    now,
  );
  return message;
}

/** How many messages of others come after this one. */
export async function countAfter(
  tx: Transaction,
  conversationId: string,
  userId: string,
  sequence: number,
): Promise<number> {
  return tx.$count(
    messages,
    and(
      eq(messages.conversationId, conversationId),
      ne(messages.senderId, userId),
      sql`${messages.sequence} > ${sequence}`,
    ),
  );
}
