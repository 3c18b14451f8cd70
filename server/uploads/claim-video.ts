import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { VIDEO_FAULT } from '#shared/uploads/video.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { videos } from './videos.table.ts';

/** Whether it is somebody's own and still there; marks it as touched, so that a removal running at the same time lets go. */
export async function holdVideo(tx: Transaction, id: string, userId: string, now: Date): Promise<boolean> {
  const own = and(eq(videos.id, id), eq(videos.uploadedBy, userId));
  const touched = await tx.update(videos).set({ touchedAt: now }).where(own).returning({ id: videos.id });
  return touched.length > 0;
}

/** Makes sure that somebody may put this video into something of theirs. */
export async function claimVideo(
  tx: Transaction,
  id: string | null,
  userId: string,
  now: Date,
): Promise<void> {
  if (id !== null && !(await holdVideo(tx, id, userId, now)))
    throw new AppError('invalid_input', { fields: { videoId: VIDEO_FAULT.gone } });
}
