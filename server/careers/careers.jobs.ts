import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { APPLICATION_DAYS } from '#shared/careers/application-form.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { isOlderThanADay } from '#server/uploads/stray-age.ts';
import { cvFiles, jobApplications } from './careers.table.ts';
import { CV_FOLDER, cvKey } from './receive-cv.ts';
import { mailApplication } from './send-application.ts';

const BATCH = 200;
const FILE = /^cv\/([0-9a-f-]{36})\.[a-z]+$/;

type Removing = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Deletes applications past their retention, CVs without an application after a day, and files without a row. */
async function purgeApplications(services: Removing): Promise<void> {
  const { db, clock } = services;
  const cutoff = new Date(clock() - APPLICATION_DAYS * DAY_MS);
  await db.delete(jobApplications).where(lt(jobApplications.createdAt, cutoff));
  const isTaken = db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(eq(jobApplications.cvId, cvFiles.id));
  const removed = await db
    .delete(cvFiles)
    .where(and(lt(cvFiles.createdAt, new Date(clock() - DAY_MS)), notExists(isTaken)))
    .returning({ id: cvFiles.id, kind: cvFiles.kind });
  await services.storage.delete(removed.map(({ id, kind }) => cvKey(id, kind)));
  await removeStrayFiles(services);
}

/** Deletes files of deleted accounts, and of processes that died between file and row. */
async function removeStrayFiles({ db, storage, clock }: Removing): Promise<void> {
  let batch = new Map<string, string>();
  const removeBatch = async () => {
    if (batch.size === 0) return;
    const known = await db
      .select({ id: cvFiles.id })
      .from(cvFiles)
      .where(inArray(cvFiles.id, [...batch.keys()]));
    for (const { id } of known) batch.delete(id);
    await storage.delete([...batch.values()]);
    batch = new Map();
  };
  for await (const key of storage.list(CV_FOLDER)) {
    const id = FILE.exec(key)?.[1];
    if (id === undefined || !isOlderThanADay(id, clock())) continue;
    batch.set(id, key);
    if (batch.size === BATCH) await removeBatch();
  }
  await removeBatch();
}

export const careerJobs: readonly Job[] = [
  mailApplication,
  defineJob({
    name: 'careers.forget-applications',
    payload: z.object({}),
    schedule: '40 3 * * *',
    run: (services) => purgeApplications(services),
  }),
];
