import { availableParallelism } from 'node:os';
import { and, asc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { deriveReceivedPicture } from '#server/pictures/derive-received-picture.ts';
import { describeKnownPictures, purgeLooks } from '#server/pictures/picture-looks.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { removeOrphans } from './remove-pictures.ts';

const nothing = z.object({});
const STUCK_AFTER_MS = 2 * MINUTE_MS;
const STUCK_AT_A_TIME = 100;

/** Leaves one core for requests; two large pictures at once are as much memory as a process may use for this. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Runs outside the event loop. */
export const derivePictureJob = defineJob({
  name: 'uploads.derive-picture',
  payload: z.object({ pictureId: z.uuid() }),
  concurrency: CONCURRENCY,
  isUrgent: true,
  run: (services, { pictureId }) => deriveReceivedPicture(services, pictureId),
});

/**
 * Enqueues pictures again whose worker was killed or whose job used up its attempts; a picture that is done by then is
 * left as it is.
 */
export const resumeStuckPictures = defineJob({
  name: 'uploads.resume-stuck',
  payload: nothing,
  schedule: '* * * * *',
  async run({ db, clock, jobs }) {
    const stuck = await db
      .select({ id: pictures.id })
      .from(pictures)
      .where(
        and(eq(pictures.state, 'processing'), lt(pictures.createdAt, new Date(clock() - STUCK_AFTER_MS))),
      )
      .orderBy(asc(pictures.createdAt))
      .limit(STUCK_AT_A_TIME);
    for (const { id } of stuck) await jobs.send(derivePictureJob, { pictureId: id });
  },
});

export const removeOrphanPictures = defineJob({
  name: 'uploads.remove-orphans',
  payload: nothing,
  schedule: '20 3 * * *',
  run: (services) => removeOrphans(services),
});

export const describePicturesJob = defineJob({
  name: 'uploads.describe-pictures',
  payload: nothing,
  schedule: '25 * * * *',
  async run(services) {
    await describeKnownPictures(services);
    await purgeLooks(services.db);
  },
});

export const uploadJobs: readonly Job[] = [
  derivePictureJob,
  resumeStuckPictures,
  removeOrphanPictures,
  describePicturesJob,
];
