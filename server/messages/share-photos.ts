import { inArray } from 'drizzle-orm';
import type { MessageContent } from '#shared/messages/message.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { claimPictures } from '#server/pictures/claim-pictures.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import type { StoredContent } from './file-content.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { messagePictures } from './messages.table.ts';

const READY_AFTER_SECONDS = 2;

/** Shares only pictures whose sizes are ready, so that the recipient sees them at once. Throws unavailable otherwise. */
export async function sharePhotos(
  { actor, clock }: Context<Member>,
  tx: Transaction,
  { id: conversationId, lastSequence }: LockedConversation,
  { text, pictureIds }: Extract<MessageContent, { kind: 'photos' }>,
): Promise<StoredContent> {
  await claimPictures(tx, pictureIds, actor.userId, new Date(clock()));
  const claimed = await tx
    .select({ state: pictures.state })
    .from(pictures)
    .where(inArray(pictures.id, pictureIds))
    .limit(pictureIds.length);
  if (claimed.some(({ state }) => state !== 'ready'))
    throw new AppError('unavailable', {
      message: 'Vos photos sont en préparation. Réessayez dans un instant.',
      retryAfterSeconds: READY_AFTER_SECONDS,
    });
  const sequence = lastSequence + 1;
  await tx
    .insert(messagePictures)
    .values(pictureIds.map((pictureId, position) => ({ conversationId, sequence, position, pictureId })));
  return { kind: 'photos', body: text };
}
