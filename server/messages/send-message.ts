import type { MessageInput } from '#shared/messages/message.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { REVIEW_SCORE } from '#shared/safety/assess-risk.ts';
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
import { riskyMessage } from './risky-message.ts';
import { notifyRecipient } from './notify-recipient.ts';

const MESSAGES = {
  max: 120,
  windowSeconds: 60,
  message: 'Vous écrivez très vite. Réessayez dans un instant.',
};

/** Every message, whichever way it comes. Before the transaction: what was refused is counted too. */
export async function countMessage(ctx: Context<Member>): Promise<void> {
  await countUse(ctx, { key: `message:${ctx.actor.userId}`, ...MESSAGES });
}

/** Exactly once under its key. */
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
 * The same in a conversation that the transaction already holds. One that was sent before under its key is found
 * instead: a device that heard no answer may ask as often as it likes.
 */
export async function postInto(
  ctx: Context<Member>,
  tx: Transaction,
  conversation: LockedConversation,
  input: MessageInput,
): Promise<MessageRow> {
  const { known, ...standing } = await lookBeforeWriting(tx, conversation, input.key);
  // What was accepted once stays so, whatever happened between the two since.
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
  if (message.riskScore >= REVIEW_SCORE) await ctx.jobs.send(riskyMessage, { messageId: message.id }, tx);
  // Those that follow the first one are part of the same news until they are read.
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
