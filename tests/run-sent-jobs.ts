import type { Job } from '#server/platform/jobs.ts';
import { favoriteJobs } from '#server/favorites/favorites.jobs.ts';
import { listingJobs } from '#server/listings/listings.jobs.ts';
import { moderationJobs } from '#server/moderation/moderation.jobs.ts';
import { adminJobs } from '#server/admin/admin.jobs.ts';
import { reportJobs } from '#server/reports/reports.jobs.ts';
import { uploadJobs } from '#server/uploads/uploads.jobs.ts';
import type { TestApp } from './test-app.ts';

const JOBS: readonly Job[] = [
  ...uploadJobs,
  ...listingJobs,
  ...favoriteJobs,
  ...moderationJobs,
  ...reportJobs,
  ...adminJobs,
];

/** Runs what was enqueued so far, in order, as a worker would. */
export async function runSentJobs(t: TestApp): Promise<void> {
  for (let sent = t.sentJobs.shift(); sent; sent = t.sentJobs.shift()) {
    const { job: name, payload } = sent;
    const job = JOBS.find((each) => each.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run(t.services, job.payload.parse(payload));
  }
}
