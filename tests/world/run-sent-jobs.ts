import { JOBS } from '#server/compose-services.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { SentJob, TestApp } from './test-app.ts';

/** Runs what was enqueued so far, in order, as a worker would, and what that enqueued. */
export async function runSentJobs(t: TestApp): Promise<void> {
  await runThese(t, (name) => {
    const job = JOBS.find((each) => each.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  });
}

/** Notifications that are to wait stay enqueued, as their time may only be seen to by moving the clock. */
export async function runThese(t: TestApp, find: (name: string) => Job | undefined): Promise<void> {
  const waiting: SentJob[] = [];
  for (let sent = t.sentJobs.shift(); sent; sent = t.sentJobs.shift()) {
    const job = find(sent.job);
    if (sent.afterSeconds !== undefined && sent.job.startsWith('notifications.')) waiting.push(sent);
    else await job?.run(t.services, job.payload.parse(sent.payload));
  }
  t.sentJobs.push(...waiting);
}
