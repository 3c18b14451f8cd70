import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { VISITOR_ALERT_DAYS } from '#shared/alerts/alert.ts';
import { DEFAULT_QUIET_HOURS } from '#shared/accounts/preferences.ts';
import { quietSeconds } from '#shared/accounts/quiet-hours.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { MAIL_WINDOW_SECONDS, sendMail } from '#server/platform/mail/send-mail.ts';
import { siteOf } from '#server/settings/site-of.ts';
import { alertLink } from './alert-links.ts';
import { alertMail } from './alert-messages.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import { listFound, type FoundByAlert } from './found-listings.queries.ts';

/** Names the matches by the time when they were marked: what it shows is read when it runs. */
const payload = z.object({ alertId: z.uuid(), notifiedAt: z.iso.datetime() });

/** Mails a visitor what their alert found, outside quiet hours, unless it was ended meanwhile. */
export const mailVisitor = defineJob({
  name: 'alerts.mail-visitor',
  hasExtendedRetries: true,
  concurrency: 2,
  payload,
  run: (services, asked) => mail(services, asked),
});

async function mail(services: Services, asked: z.output<typeof payload>): Promise<void> {
  const { db, config, clock, jobs } = services;
  const isActive = and(eq(alerts.id, asked.alertId), eq(alerts.state, 'active'));
  const rows = await db.select().from(alerts).where(isActive);
  const notifiedAt = new Date(asked.notifiedAt);
  const [found] = await listFound(db, rows, notifiedAt);
  if (!found?.alert.email) return;
  const later = (afterSeconds: number) => jobs.send(mailVisitor, asked, undefined, { afterSeconds });
  const waitSeconds = quietSeconds(clock(), DEFAULT_QUIET_HOURS, null);
  if (waitSeconds > 0) return later(waitSeconds);
  const site = await siteOf(services);
  const hasLeft = await sendMail(services, { kind: 'alerts.listings', to: found.alert.email }, () =>
    composeMail(site, visitorMail(config, found)),
  );
  if (hasLeft) return;
  if (clock() - notifiedAt.getTime() < DAY_MS) return later(MAIL_WINDOW_SECONDS);
  // A mailbox that gets too many mails: what was found comes with the next message.
  await db
    .update(alertMatches)
    .set({ notifiedAt: null })
    .where(and(eq(alertMatches.alertId, asked.alertId), eq(alertMatches.notifiedAt, notifiedAt)));
}

export function visitorMail(config: Services['config'], found: FoundByAlert) {
  const { id, name } = found.alert;
  return {
    heading: 'Bonjour,',
    ...alertMail(config.origin, [found]),
    remarks: [
      `Vous recevez ce message parce que vous avez demandé l’alerte « ${name} ». Pour la garder ${VISITOR_ALERT_DAYS} jours à partir d’aujourd’hui : ${alertLink(config, 'renew', id)}`,
    ],
    unsubscribe: alertLink(config, 'end', id),
  };
}
