import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { notifications } from './notifications.table.ts';
import { reachBy } from './reachable.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

export const mailNotification = defineJob({
  name: 'notifications.mail',
  isPatient: true,
  payload: z.object({ notificationId: z.uuid() }),
  run: (services, { notificationId }) => mail(services, notificationId),
});

/** Once; not what has been read meanwhile, nor to whoever wants none, and by day alone. */
async function mail(services: Services, notificationId: string): Promise<void> {
  const { db, config, jobs } = services;
  const isIt = eq(notifications.id, notificationId);
  const [told] = await db.select().from(notifications).where(isIt).limit(1);
  if (!told?.mail || told.readAt !== null) return;
  const reach = await reachBy(services, told.userId, 'email');
  if (!reach?.person.emailVerified) return;
  const { person, waitSeconds } = reach;
  if (waitSeconds > 0)
    return jobs.send(mailNotification, { notificationId }, undefined, { afterSeconds: waitSeconds });
  const { siteName, tagline } = await getSettings(services);
  const content = {
    heading: `Bonjour ${person.firstName},`,
    ...told.mail,
    unsubscribe: unsubscribeLink(config, person.id),
  };
  await services.mail.send({
    to: person.email,
    ...composeMail({ siteName, tagline, origin: config.origin }, content),
  });
  await db
    .update(notifications)
    .set({ mail: null })
    .where(and(isIt, eq(notifications.userId, told.userId)));
}
