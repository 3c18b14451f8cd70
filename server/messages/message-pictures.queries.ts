import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { MESSAGE_LIMITS } from '#shared/messages/conversation.ts';
import type { Db } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { conversationParticipants, messagePictures } from './messages.table.ts';

/** The photos of these messages, in their order. */
export function listMessagePictures(db: Db, conversationId: string, sequences: readonly number[]) {
  const { sequence, position, pictureId } = messagePictures;
  return db
    .select({
      sequence,
      id: pictures.id,
      contentKey: pictures.contentKey,
      width: pictures.width,
      height: pictures.height,
      color: pictures.color,
    })
    .from(messagePictures)
    .innerJoin(pictures, eq(pictures.id, pictureId))
    .where(and(eq(messagePictures.conversationId, conversationId), inArray(sequence, [...sequences])))
    .orderBy(asc(sequence), asc(position))
    .limit(MESSAGE_LIMITS.pictures * sequences.length);
}

export type MessagePictureRow = Awaited<ReturnType<typeof listMessagePictures>>[number];

/** Returns the content key of a conversation's photo; null for anybody who does not take part in it. */
export async function findPictureContent(
  db: Db,
  { conversationId, pictureId, userId }: { conversationId: string; pictureId: string; userId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ contentKey: pictures.contentKey })
    .from(messagePictures)
    .innerJoin(
      conversationParticipants,
      and(
        eq(conversationParticipants.conversationId, messagePictures.conversationId),
        eq(conversationParticipants.userId, userId),
      ),
    )
    .innerJoin(pictures, eq(pictures.id, messagePictures.pictureId))
    .where(and(eq(messagePictures.conversationId, conversationId), eq(messagePictures.pictureId, pictureId)))
    .limit(1);
  return row?.contentKey ?? null;
}

/** Counts the photos in somebody's conversations. */
export async function countPicturesOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messagePictures)
    .innerJoin(
      conversationParticipants,
      eq(conversationParticipants.conversationId, messagePictures.conversationId),
    )
    .where(eq(conversationParticipants.userId, userId));
  return row?.count ?? 0;
}
