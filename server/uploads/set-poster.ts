import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { claimPictures } from '#server/pictures/claim-pictures.ts';
import { findVideo, type ShownVideo } from './videos.queries.ts';
import { videos } from './videos.table.ts';

/** Sets what is shown of a video before it plays: a picture of the member's own, drawn from it. */
export async function setPoster(
  ctx: Context<Member>,
  videoId: string,
  pictureId: string,
): Promise<ShownVideo> {
  const { userId } = ctx.actor;
  const now = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(videos.id, videoId), eq(videos.uploadedBy, userId));
    const found = await tx
      .update(videos)
      .set({ touchedAt: now })
      .where(own)
      .returning({ posterId: videos.posterId });
    if (found.length === 0) throw new AppError('not_found');
    await claimPictures(tx, [pictureId], userId, now);
    await tx.update(videos).set({ posterId: pictureId }).where(own);
  });
  return getOwnVideo(ctx, videoId);
}

export async function getOwnVideo({ db, actor }: Context<Member>, id: string): Promise<ShownVideo> {
  const found = await findVideo(db, id);
  if (found?.video.uploadedBy !== actor.userId) throw new AppError('not_found');
  return found;
}
