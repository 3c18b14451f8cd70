import type { StoredMail } from '#server/platform/mail/mail.ts';
import type { Job } from '#server/platform/jobs.ts';
import { notificationJobs } from '#server/notifications/notifications.jobs.ts';
import { runThese } from '#tests/world/run-sent-jobs.ts';
import type { TestApp } from '#tests/world/test-app.ts';

/** Runs what was enqueued for these jobs and for notifications, as the queue would; returns the outbox, oldest first. */
export async function deliverMails(t: TestApp, jobs: readonly Job[]): Promise<StoredMail[]> {
  await runThese(t, (name) => [...jobs, ...notificationJobs].find((job) => job.name === name));
  return ((await t.services.mail.outbox?.list()) ?? []).toReversed();
}

/** Returns the first URL in a mail's text. */
export function linkIn({ text }: StoredMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error('the mail has no link');
  return link;
}
