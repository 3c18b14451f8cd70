import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import {
  contentKeyIn,
  derivedKeys,
  lockContent,
  pictureIdIn,
  uploadIdIn,
} from '#server/pictures/picture-files.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeExpiredUploads } from './remove-upload.ts';
import { resumableUploads } from './resumable-uploads.table.ts';
import { isOlderThanADay } from './stray-age.ts';
import { removeStrayVideos, removeUnusedVideos } from './remove-videos.ts';
import { unusedRows } from './unused-rows.ts';

type Removing = Pick<Services, 'db' | 'storage' | 'clock'>;

const BATCH = 200;

/** Removes those of the given pictures that are no longer used, with their files. */
export async function removePicturesUnlessUsed(services: Removing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeUnused(services, inArray(pictures.id, [...ids]));
}

/** Removes pictures and videos unused for a day, uploads that were never completed, and files without a row. */
export async function removeOrphans(services: Removing): Promise<void> {
  await removeExpiredUploads(services);
  // Before the pictures, as a removed video releases its poster.
  await removeUnusedVideos(services);
  await removeUnused(services, lt(pictures.touchedAt, new Date(services.clock() - DAY_MS)));
  await removeStrayFiles(services);
}

async function removeUnused(services: Removing, condition: SQL): Promise<void> {
  const unused = and(condition, await unusedRows(services.db, 'pictures'));
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await services.db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(unused, gt(pictures.id, after)))
      .orderBy(asc(pictures.id))
      .limit(BATCH);
    for (const { id } of found) await removePicture(services, and(eq(pictures.id, id), unused));
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.id;
  }
}

/** Deletes the row before its files: a crash in between leaves stray files, never a picture without files. */
async function removePicture(services: Removing, condition: SQL | undefined): Promise<void> {
  const [removed] = await services.db
    .delete(pictures)
    .where(condition)
    .returning({ contentKey: pictures.contentKey, originalKey: pictures.originalKey });
  if (!removed) return; // it was put into a listing or uploaded again in the meantime
  if (removed.originalKey) await services.storage.delete([removed.originalKey]);
  await removeFilesWithoutRow(services, removed.contentKey, derivedKeys(removed.contentKey));
}

async function removeFilesWithoutRow(
  { db, storage }: Removing,
  contentKey: string,
  keys: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx, contentKey);
    const owners = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(eq(pictures.contentKey, contentKey))
      .limit(1);
    if (owners.length === 0) await storage.delete(keys);
  });
}

/** Removes what a killed process left: sizes whose row is gone, originals whose row was never written. */
async function removeStrayFiles(services: Removing): Promise<void> {
  let batch: string[] = [];
  for await (const key of services.storage.list()) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await removeStrays(services, batch);
    batch = [];
  }
  await removeStrays(services, batch);
}

async function removeStrays(services: Removing, keys: readonly string[]): Promise<void> {
  const byContent = Map.groupBy(keys, contentKeyIn);
  const contentKeys = [...byContent.keys()].filter((key) => key !== null);
  const known = await knownAmong(services, pictures.contentKey, contentKeys);
  for (const contentKey of contentKeys) {
    if (!known.has(contentKey))
      await removeFilesWithoutRow(services, contentKey, byContent.get(contentKey) ?? []);
  }
  const others = byContent.get(null) ?? [];
  // An original is stored shortly before its row: only after a day it counts as abandoned.
  const originals = others.filter((key) => isOlderThanADay(pictureIdIn(key), services.clock()));
  const waiting = await knownAmong(services, pictures.originalKey, originals);
  await services.storage.delete(originals.filter((key) => !waiting.has(key)));
  await removeStrayParts(services, others);
  await removeStrayVideos(services, others);
}

/** Removes parts whose upload is gone. Its row precedes its first part, so a part without one will never be needed. */
async function removeStrayParts({ db, storage }: Removing, keys: readonly string[]): Promise<void> {
  const byUpload = Map.groupBy(keys, uploadIdIn);
  const ids = [...byUpload.keys()].filter((id) => id !== null);
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(inArray(resumableUploads.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) await storage.delete(byUpload.get(id) ?? []);
}

type Named = typeof pictures.contentKey | typeof pictures.originalKey;

async function knownAmong(
  { db }: Removing,
  column: Named,
  keys: readonly string[],
): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ key: column })
    .from(pictures)
    .where(inArray(column, [...keys]))
    .limit(keys.length);
  return new Set(rows.map(({ key }) => key));
}
