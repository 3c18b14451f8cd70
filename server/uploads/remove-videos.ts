import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { isOlderThanADay } from './stray-age.ts';
import { unusedRows } from './unused-rows.ts';
import { videoIdIn, videoKey } from './video-files.ts';
import { videos } from './videos.table.ts';

type Removing = Pick<Services, 'db' | 'storage' | 'clock'>;

const BATCH = 200;

/** Removes those of the given videos that are no longer used, with their files. */
export async function removeVideosUnlessUsed(services: Removing, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeUnused(services, inArray(videos.id, [...ids]));
}

/** Removes videos that were unused for a day. */
export async function removeUnusedVideos(services: Removing): Promise<void> {
  await removeUnused(services, lt(videos.touchedAt, new Date(services.clock() - DAY_MS)));
}

/** Deletes each row before its file: a crash in between leaves a stray file, never a video without one. */
async function removeUnused({ db, storage }: Removing, condition: SQL): Promise<void> {
  const unused = and(condition, await unusedRows(db, 'videos'));
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db
      .select({ id: videos.id })
      .from(videos)
      .where(and(unused, gt(videos.id, after)))
      .orderBy(asc(videos.id))
      .limit(BATCH);
    for (const { id } of found) {
      const [removed] = await db
        .delete(videos)
        .where(and(eq(videos.id, id), unused))
        .returning({ format: videos.format });
      if (removed) await storage.delete([videoKey(id, removed.format)]);
    }
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.id;
  }
}

/** Removes files without a row. A file is stored shortly before its row: only after a day it counts as abandoned. */
export async function removeStrayVideos(services: Removing, keys: readonly string[]): Promise<void> {
  const old = keys.filter((key) => isOlderThanADay(videoIdIn(key), services.clock()));
  const ids = old.flatMap((key) => videoIdIn(key) ?? []);
  if (ids.length === 0) return;
  const rows = await services.db
    .select({ id: videos.id })
    .from(videos)
    .where(inArray(videos.id, ids))
    .limit(ids.length);
  const known = new Set(rows.map(({ id }) => id));
  await services.storage.delete(old.filter((key) => !known.has(videoIdIn(key) ?? '')));
}
