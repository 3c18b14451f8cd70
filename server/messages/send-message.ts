import type { MessageInput } from '#shared/messages/message.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Standing } from '#server/blocking/user-blocks.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { appendMessage } from './append-message.ts';
import { storeContent } from './file-content.ts';
import { lockConversation, type LockedConversation } from './lock-conversation.ts';
import { conversationPermissions } from './messages.policy.ts';
import { lookBeforeWriting } from './look-before-writing.ts';
import type { MessageRow } from './messages.queries.ts';
import { mayCallForCase, riskyMessage } from './risky-message.ts';
import { notifyRecipient } from './notify-recipient.ts';

const MESSAGES = {
  max: 120,
  windowSeconds: 60,
  message: 'Vous écrivez très vite. Réessayez dans un instant.',
};

/** Counts every message, by whichever route. Called before the transaction so that refused ones count too. */
export async function countMessage(ctx: Context<Member>): Promise<void> {
  await countUse(ctx, { key: `message:${ctx.actor.userId}`, ...MESSAGES });
}

/** Sends a message exactly once per key. */
export async function sendMessage(
  ctx: Context<Member>,
  conversationId: string,
  input: MessageInput,
): Promise<MessageRow> {
  await countMessage(ctx);
  return ctx.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, ctx.actor, conversationId);
    return postInto(ctx, tx, conversation, input);
  });
}

/**
 * Sends a message in a conversation that the transaction has already locked. If its key was used before, returns that
 * message: a device that got no answer may repeat the request as often as it likes.
 */
export async function postInto(
  ctx: Context<Member>,
  tx: Transaction,
  conversation: LockedConversation,
  input: MessageInput,
): Promise<MessageRow> {
  const { known, ...standing } = await lookBeforeWriting(tx, conversation, input.key);
  // A message that was accepted once stays accepted, even after a block.
  if (known) return known;
  refuseIfClosed(conversation, standing);
  const { key, content } = input;
  const stored = await storeContent(ctx, tx, conversation, content);
  const now = new Date(ctx.clock());
  const { message, unreadByOther } = await appendMessage(
    tx,
    { ...conversation, since: standing.since },
    { key, ...stored },
    now,
  );
  if (mayCallForCase(message)) await ctx.jobs.send(riskyMessage, { messageId: message.id }, tx);
  // Further messages belong to the same notification until they are read.
  if (unreadByOther === 1) await notifyRecipient(ctx, tx, conversation, message);
  return message;
}

function refuseIfClosed({ kind, own }: LockedConversation, { blocking, isOtherHere }: Standing): void {
  const { writeRefusal } = conversationPermissions({
    kind,
    isOtherHere,
    isSeller: false,
    listing: null,
    sentCount: own.sentCount,
    otherSentCount: 0,
    blocking,
  });
  if (writeRefusal !== null) throw new AppError('forbidden', { message: writeRefusal });
}
