import type { StoredMail } from '#server/platform/mail/mail.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { TestApp } from './test-app.ts';

/** Runs what was enqueued for these jobs, as the queue would, and gives the mails that are in the outbox then, the first sent first. */
export async function deliverMails(t: TestApp, jobs: readonly Job[]): Promise<StoredMail[]> {
  for (const { job: name, payload } of t.sentJobs.splice(0)) {
    const job = jobs.find((each) => each.name === name);
    if (job) await job.run(t.services, job.payload.parse(payload));
  }
  return ((await t.services.mail.outbox?.list()) ?? []).toReversed();
}

/** The first address in a mail's text. */
export function linkIn({ text }: StoredMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error('the mail has no link');
  return link;
}
