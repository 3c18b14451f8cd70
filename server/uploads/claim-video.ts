import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT } from '#shared/uploads/video.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { videos } from './videos.table.ts';

/** Whether the video exists and belongs to the user; touches it, so that a concurrent removal leaves it. */
export async function holdVideo(tx: Transaction, id: string, userId: string, now: Date): Promise<boolean> {
  const own = and(eq(videos.id, id), eq(videos.uploadedBy, userId));
  const touched = await tx.update(videos).set({ touchedAt: now }).where(own).returning({ id: videos.id });
  return touched.length > 0;
}

/** Throws unless the user may use this video, if any. */
export async function claimVideo(
  tx: Transaction,
  id: string | null,
  userId: string,
  now: Date,
): Promise<void> {
  if (id !== null && !(await holdVideo(tx, id, userId, now)))
    throw new AppError('invalid_input', { fields: { videoId: VIDEO_FAULT.gone } });
}
