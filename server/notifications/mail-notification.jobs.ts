import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { MAIL_KINDS, type MailKind } from '#server/platform/mail/mail-kinds.ts';
import { MAIL_WINDOW_SECONDS, sendMail } from '#server/platform/mail/send-mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { notifications } from './notifications.table.ts';
import { reachBy } from './reachable.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

export const mailNotification = defineJob({
  name: 'notifications.mail',
  hasExtendedRetries: true,
  // So that a mail server that is slow with one does not hold up the next.
  concurrency: 2,
  payload: z.object({ notificationId: z.uuid() }),
  run: (services, { notificationId }) => mail(services, notificationId),
});

/** Mails stored by earlier releases have no kind. */
const OF_EARLIER_RELEASES: MailKind = 'messages.message';

/**
 * Mails a notification once, unless it was read meanwhile or its owner wants no mails, and only outside quiet hours. Over
 * the limit of mails that others may cause, it is retried for a day at most.
 */
async function mail(services: Services, notificationId: string): Promise<void> {
  const { db, config, jobs } = services;
  const isIt = eq(notifications.id, notificationId);
  const [notification] = await db.select().from(notifications).where(isIt).limit(1);
  if (!notification?.mail || notification.readAt !== null) return;
  const reach = await reachBy(services, notification.userId, 'email');
  if (!reach?.person.emailVerified) return;
  const { person, waitSeconds } = reach;
  if (waitSeconds > 0)
    return jobs.send(mailNotification, { notificationId }, undefined, { afterSeconds: waitSeconds });
  const { siteName, tagline } = await getSettings(services);
  const { kind, ...parts } = notification.mail;
  const content = {
    heading: `Bonjour ${person.firstName},`,
    ...parts,
    unsubscribe: unsubscribeLink(config, person.id),
  };
  const outgoing = { kind: isKeyOf(MAIL_KINDS, kind) ? kind : OF_EARLIER_RELEASES, to: person.email };
  const hasLeft = await sendMail(services, outgoing, () =>
    composeMail({ siteName, tagline, origin: config.origin }, content),
  );
  const isFresh = services.clock() - notification.createdAt.getTime() < DAY_MS;
  if (!hasLeft && isFresh)
    return jobs.send(mailNotification, { notificationId }, undefined, { afterSeconds: MAIL_WINDOW_SECONDS });
  await db
    .update(notifications)
    .set({ mail: null })
    .where(and(isIt, eq(notifications.userId, notification.userId)));
}
