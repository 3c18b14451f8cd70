import { eq } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { partsFolder } from '#server/pictures/picture-files.ts';
import { listExpiredUploads } from './resumable-uploads.queries.ts';
import { resumableUploads } from './resumable-uploads.table.ts';

type Removing = Pick<Services, 'db' | 'storage' | 'clock'>;

const BATCH = 100;

/** Deletes the row before its parts: a crash in between leaves stray parts, which the nightly job removes. */
export async function removeUpload({ db, storage }: Omit<Removing, 'clock'>, id: string): Promise<void> {
  await db.delete(resumableUploads).where(eq(resumableUploads.id, id));
  const parts: string[] = [];
  for await (const key of storage.list(partsFolder(id))) parts.push(key);
  await storage.delete(parts);
}

export async function removeExpiredUploads(services: Removing): Promise<void> {
  for (;;) {
    const expired = await listExpiredUploads(services.db, new Date(services.clock()), BATCH);
    for (const { id } of expired) await removeUpload(services, id);
    if (expired.length < BATCH) return;
  }
}
