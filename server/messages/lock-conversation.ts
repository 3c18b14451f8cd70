import { and, eq } from 'drizzle-orm';
import { UNKNOWN_CONVERSATION } from '#shared/messages/conversation.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { conversationParticipants, conversations } from './messages.table.ts';

export type LockedConversation = typeof conversations.$inferSelect & {
  own: typeof conversationParticipants.$inferSelect;
  otherId: string;
};

/** Locks the conversation until the transaction ends. Throws not_found for anybody who does not take part in it. */
export async function lockConversation(
  tx: Transaction,
  { userId }: Member,
  id: string,
): Promise<LockedConversation> {
  const [found] = await tx
    .select({ conversation: conversations, own: conversationParticipants })
    .from(conversations)
    .innerJoin(
      conversationParticipants,
      and(eq(conversationParticipants.conversationId, id), eq(conversationParticipants.userId, userId)),
    )
    .where(eq(conversations.id, id))
    .for('update');
  if (!found) throw new AppError('not_found', { message: UNKNOWN_CONVERSATION });
  const { conversation, own } = found;
  const { buyerId, sellerId } = conversation;
  return { ...conversation, own, otherId: buyerId === userId ? sellerId : buyerId };
}
