import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { videos } from './videos.table.ts';

export type VideoRow = typeof videos.$inferSelect;
/** A video with its poster, in whatever state the poster is. */
export type ShownVideo = { video: VideoRow; poster: PictureRow | null };

/** Finds videos by id. */
export async function listVideos(db: Db, ids: readonly string[]): Promise<Map<string, ShownVideo>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ video: videos, poster: pictures })
    .from(videos)
    .leftJoin(pictures, eq(pictures.id, videos.posterId))
    .where(inArray(videos.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.video.id, row]));
}

export async function findVideo(db: Db, id: string | null): Promise<ShownVideo | null> {
  return id === null ? null : ((await listVideos(db, [id])).get(id) ?? null);
}

/** Finds a member's own video by its content, and touches it as used again. */
export async function touchOwnVideo(
  db: Db,
  uploadedBy: string,
  contentKey: string,
  now: Date,
): Promise<VideoRow | undefined> {
  const own = and(eq(videos.uploadedBy, uploadedBy), eq(videos.contentKey, contentKey));
  const [row] = await db.update(videos).set({ touchedAt: now }).where(own).returning();
  return row;
}
