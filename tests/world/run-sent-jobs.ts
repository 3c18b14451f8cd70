import { JOBS } from '#server/compose-services.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { SentJob, TestApp } from './test-app.ts';

/** Runs the jobs enqueued so far, in order, as a worker would, and those that they enqueue. */
export async function runSentJobs(t: TestApp): Promise<void> {
  await runThese(t, (name) => {
    const job = JOBS.find((each) => each.name === name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  });
}

/** Leaves delayed notifications in the queue: the test has to move the clock for them. */
export async function runThese(t: TestApp, find: (name: string) => Job | undefined): Promise<void> {
  const waiting: SentJob[] = [];
  for (let sent = t.sentJobs.shift(); sent; sent = t.sentJobs.shift()) {
    const job = find(sent.job);
    if (sent.afterSeconds !== undefined && /^(?:alerts|notifications)\./.test(sent.job)) waiting.push(sent);
    else await job?.run(t.services, job.payload.parse(sent.payload));
  }
  t.sentJobs.push(...waiting);
}
