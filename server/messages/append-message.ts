import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Standing } from '#server/blocking/user-blocks.ts';
import { recordInquiry } from '#server/listings/record-inquiry.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { emitMessageEvents } from './message-events.ts';
import { scoreMessage } from './score-message.ts';
import type { MessageRow } from './messages.queries.ts';
import { conversationParticipants, conversations, messages } from './messages.table.ts';

type Appended = {
  message: MessageRow;
  /** Number of messages that the other participant has not read, this one included. */
  unreadByOther: number;
};

/** Adds the next message to a conversation that the transaction has locked. */
export async function appendMessage(
  tx: Transaction,
  conversation: LockedConversation & Pick<Standing, 'since'>,
  { key, kind, body }: Pick<MessageRow, 'key' | 'kind' | 'body'>,
  now: Date,
): Promise<Appended> {
  const { id: conversationId, lastSequence, listingId, buyerId, own, otherId } = conversation;
  const senderId = own.userId;
  const sequence = lastSequence + 1;
  const risk = await scoreMessage(tx, conversation, { sequence, kind, body }, now);
  const { sentCount, unreadCount, userId } = conversationParticipants;
  const isOwn = sql`${userId} = ${senderId}`;
  // One statement for all three rows, because people wait for each round trip.
  const reached = tx
    .$with('reached')
    .as(
      tx
        .update(conversations)
        .set({ lastSequence: sequence, lastMessageAt: now })
        .where(eq(conversations.id, conversationId))
        .returning({ id: conversations.id }),
    );
  // A new message takes the conversation out of the archive for both.
  const counted = tx.$with('counted').as(
    tx
      .update(conversationParticipants)
      .set({
        lastMessageAt: now,
        isArchived: false,
        sentCount: sql`${sentCount} + (case when ${isOwn} then 1 else 0 end)`,
        unreadCount: sql`${unreadCount} + (case when ${isOwn} then 0 else 1 end)`,
      })
      .where(eq(conversationParticipants.conversationId, conversationId))
      .returning({ userId, unreadCount }),
  );
  const [stored] = await tx
    .with(reached, counted)
    .insert(messages)
    .values({ conversationId, sequence, senderId, key, kind, body, ...risk, createdAt: now })
    .returning({
      ...getTableColumns(messages),
      unreadByOther: sql<number | null>`(select unread_count from counted where user_id = ${otherId})`,
    });
  if (!stored) throw new Error('a message was not stored');
  const { unreadByOther, ...message } = stored;
  if (listingId !== null && senderId === buyerId)
    await recordInquiry(tx, { listingId, userId: senderId }, now);
  const payload = { kind: 'message', conversation: toPublicId('cnv', conversationId), sequence };
  await emitMessageEvents(
    tx,
    [senderId, otherId].map((person) => ({ userId: person, payload })),
    now,
  );
  return { message, unreadByOther: unreadByOther ?? 0 };
}

/** Counts the messages of others after this one. */
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
