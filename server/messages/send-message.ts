import { eq } from 'drizzle-orm';
import type { MessageInput } from '#shared/messages/message.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { REVIEW_SCORE } from '#shared/safety/weigh-said.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { findBlocking } from '#server/accounts/user-blocks.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import { countUse } from '#server/platform/limits.ts';
import { appendMessage } from './append-message.ts';
import { fileContent } from './file-content.ts';
import { lockConversation, type LockedConversation } from './lock-conversation.ts';
import { conversationPermissions } from './messages.policy.ts';
import { findByKey, type MessageRow } from './messages.queries.ts';
import { riskyMessage } from './risky-message.ts';
import { tellRecipient } from './tell-recipient.ts';

const MESSAGES = {
  max: 120,
  windowSeconds: 60,
  message: 'Vous écrivez très vite. Réessayez dans un instant.',
};

/** Exactly once under its key. */
export async function sendMessage(
  ctx: Context<Member>,
  conversationId: string,
  input: MessageInput,
): Promise<MessageRow> {
  await countUse(ctx, { key: `message:${ctx.actor.userId}`, ...MESSAGES });
  return ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, ctx.actor, conversationId);
    return postInto(ctx, tx, conversation, input);
  });
}

/**
 * The same in a conversation that the transaction already holds. One that was sent before under its key is found
 * instead: a device that heard no answer may ask as often as it likes.
 */
export async function postInto(
  ctx: Context<Member>,
  tx: Transaction,
  conversation: LockedConversation,
  input: MessageInput,
): Promise<MessageRow> {
  // What was accepted once stays so, whatever happened between the two since.
  const known = await findByKey(tx, conversation.id, ctx.actor.userId, input.key);
  if (known) return known;
  await refuseIfClosed(tx, conversation);
  const { key, content } = input;
  const filed = await fileContent(ctx, tx, conversation, content);
  const message = await appendMessage(tx, conversation, { key, ...filed }, new Date(ctx.clock()));
  if (message.riskScore >= REVIEW_SCORE) await ctx.jobs.send(riskyMessage, { messageId: message.id }, tx);
  await tellRecipient(ctx, tx, conversation, message);
  return message;
}

async function refuseIfClosed(tx: Transaction, { kind, own, otherId }: LockedConversation): Promise<void> {
  const [other] = await tx.select({ bannedAt: users.bannedAt }).from(users).where(eq(users.id, otherId));
  const { writeRefusal } = conversationPermissions({
    kind,
    isOtherHere: other !== undefined && other.bannedAt === null,
    isSeller: false,
    listing: null,
    sentCount: own.sentCount,
    otherSentCount: 0,
    blocking: await findBlocking(tx, own.userId, otherId),
  });
  if (writeRefusal !== null) throw new AppError('forbidden', { message: writeRefusal });
}
