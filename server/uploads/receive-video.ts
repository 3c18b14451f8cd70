import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { VIDEO_CONTENT_TYPE } from '#shared/uploads/video.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { cleanVideo } from './clean-video.ts';
import { contentKeyOf } from '#server/pictures/picture-derivatives.ts';
import { videoKey } from './video-files.ts';
import { touchOwnVideo, type VideoRow } from './videos.queries.ts';
import { videos } from './videos.table.ts';

const VIDEOS_A_DAY = {
  max: 30,
  windowSeconds: DAY_SECONDS,
  message: 'Vous avez envoyé beaucoup de vidéos. Réessayez demain.',
};

/** Cleans and stores an uploaded video; the same one from the same person is the same row. */
export async function receiveVideo(ctx: Context<Member>, original: Buffer): Promise<VideoRow> {
  const { userId } = ctx.actor;
  const contentKey = contentKeyOf(original);
  const now = new Date(ctx.clock());
  const known = await touchOwnVideo(ctx.db, userId, contentKey, now);
  if (known) return known;
  const { format, seconds } = cleanVideo(original);
  await countUse(ctx, { key: `videos:${userId}`, ...VIDEOS_A_DAY });
  const id = newUuid(ctx.clock());
  const key = videoKey(id, format);
  // Stored before its row: if the process dies in between, the file is unreferenced and a job removes it.
  await ctx.storage.put(key, original, VIDEO_CONTENT_TYPE[format]);
  const fields = { contentKey, uploadedBy: userId, format, bytes: original.length, seconds };
  const [created] = await ctx.db
    .insert(videos)
    .values({ ...fields, id, createdAt: now, touchedAt: now })
    .onConflictDoNothing({ target: [videos.uploadedBy, videos.contentKey] })
    .returning();
  if (created) return created;
  await ctx.storage.delete([key]);
  const twin = await touchOwnVideo(ctx.db, userId, contentKey, now);
  if (!twin) throw new Error('A video that was there a moment ago is gone.');
  return twin;
}
