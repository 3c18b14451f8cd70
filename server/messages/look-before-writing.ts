import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { otherUser, standingColumns, type Standing } from '#server/blocking/user-blocks.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LockedConversation } from './lock-conversation.ts';
import type { MessageRow } from './messages.queries.ts';
import { messages } from './messages.table.ts';

/** Returns the standing of the two participants, and the message if its key was used before. One query: people wait. */
export async function lookBeforeWriting(
  tx: Transaction,
  { id, own, otherId }: LockedConversation,
  key: string,
): Promise<Standing & { known: MessageRow | null }> {
  const [row] = await tx
    .select({ ...standingColumns(own.userId, otherId), known: messages })
    .from(users)
    .leftJoin(otherUser, eq(otherUser.id, otherId))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, id), eq(messages.senderId, own.userId), eq(messages.key, key)),
    )
    .where(eq(users.id, own.userId));
  if (!row) throw new AppError('unauthenticated');
  const { byFirst, bySecond, ...found } = row;
  return { ...found, blocking: { byFirst, bySecond } };
}
