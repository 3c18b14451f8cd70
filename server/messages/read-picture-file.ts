import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { derivedKey } from '#server/pictures/picture-files.ts';
import { findPictureContent } from './message-pictures.queries.ts';

type Asked = { id: string; picture: string; file: string };

/** Reads a photo of a conversation. Throws not_found for anybody who does not take part in it. */
export async function readPictureFile(
  { db, actor, storage }: Context<Member>,
  { id, picture, file }: Asked,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await findPictureContent(db, {
    conversationId: id,
    pictureId: picture,
    userId: actor.userId,
  });
  const bytes = content === null ? null : await storage.get(derivedKey(content, file));
  if (!bytes) throw new AppError('not_found');
  return new Uint8Array(bytes);
}
