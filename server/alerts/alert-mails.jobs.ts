import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { ALERT_CONFIRMATION_HOURS, ALERT_LIMITS, RENEWAL_NOTICE_DAYS } from '#shared/alerts/alert.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { cityName } from '#shared/platform/places.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { MAIL_WINDOW_SECONDS, sendMail } from '#server/platform/mail/send-mail.ts';
import { siteOf } from '#server/settings/site-of.ts';
import { alertLink } from './alert-links.ts';
import { confirmationMail, renewalMail, standingAlertsMail } from './alert-messages.ts';
import { findAlert, listStandingOf } from './alerts.queries.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import type { AlertRow } from './found-listings.queries.ts';

const nothing = z.object({});
const BATCH = 200;
/** An alert that ended may be renewed for so long. */
const ENDED_DAYS = 30;
/** What was matched is remembered for so long, so that nobody is notified of it again. */
const MATCH_DAYS = 400;

/**
 * Asks a mailbox to confirm an alert, or says that it has it already, or that it has as many as it may. Until somebody
 * has confirmed, the mail shows nothing that was typed: anybody can have it sent to anybody.
 */
export const askVisitor = defineJob({
  name: 'alerts.ask-visitor',
  hasExtendedRetries: true,
  payload: z.object({ alertId: z.uuid() }),
  async run(services, { alertId }) {
    const { db, config, clock } = services;
    const alert = await findAlert(db, alertId);
    if (!alert?.email) return;
    const { id, email, state, askedAt } = alert;
    const now = new Date(clock());
    const site = await siteOf(services);
    const standing = await listStandingOf(db, email, now);
    const isKnown = state !== 'asked';
    if (isKnown || standing.length >= ALERT_LIMITS.perMailbox) {
      const own = standing.map((each) => ({ name: each.name, href: alertLink(config, 'end', each.id) }));
      const about = isKnown ? alert.name : await subjectOf(services, alert);
      await sendMail(services, { kind: 'alerts.full', to: email }, () =>
        composeMail(site, standingAlertsMail(about, isKnown, own)),
      );
      return;
    }
    const about = await subjectOf(services, alert);
    const hasLeft = await sendMail(services, { kind: 'alerts.confirmation', to: email }, () =>
      composeMail(site, confirmationMail(about, alertLink(config, 'confirm', id))),
    );
    const isStillValid = askedAt !== null && now.getTime() - askedAt.getTime() < HOUR_MS;
    if (!hasLeft && isStillValid)
      await services.jobs.send(askVisitor, { alertId }, undefined, { afterSeconds: MAIL_WINDOW_SECONDS });
  },
});

/** Section and city, or that it is a seller's, which are none of the visitor's own words. */
async function subjectOf(services: Services, { category, citySlug }: AlertRow): Promise<string> {
  if (category === null) return 'Annonces d’un vendeur';
  const label = (await getCategories(services)).find(({ id }) => id === category)?.label;
  return [label, citySlug === null ? undefined : cityName(citySlug)].filter(Boolean).join(', ');
}

/** Asks, a week before the end, whether a visitor still wants an alert. */
export const remindOfEnd = defineJob({
  name: 'alerts.remind-of-end',
  payload: nothing,
  schedule: '30 8 * * *',
  async run({ db, clock, jobs }) {
    const now = new Date(clock());
    const soon = new Date(now.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS);
    for (;;) {
      const count = await db.transaction(async (tx) => {
        const rows = await tx
          .select({ id: alerts.id })
          .from(alerts)
          .where(
            and(
              isNotNull(alerts.email),
              eq(alerts.state, 'active'),
              isNull(alerts.remindedAt),
              gt(alerts.endsAt, now),
              lt(alerts.endsAt, soon),
            ),
          )
          .limit(BATCH)
          .for('update');
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await tx.update(alerts).set({ remindedAt: now }).where(inArray(alerts.id, ids));
        for (const alertId of ids) await jobs.send(mailReminder, { alertId }, tx);
        return ids.length;
      });
      if (count < BATCH) return;
    }
  },
});

export const mailReminder = defineJob({
  name: 'alerts.mail-reminder',
  hasExtendedRetries: true,
  payload: z.object({ alertId: z.uuid() }),
  async run(services, { alertId }) {
    const alert = await findAlert(services.db, alertId);
    if (!alert?.email || !alert.endsAt || alert.remindedAt === null) return;
    const { email, name, endsAt } = alert;
    const site = await siteOf(services);
    await sendMail(services, { kind: 'alerts.renewal', to: email }, () =>
      composeMail(site, {
        ...renewalMail(name, endsAt, alertLink(services.config, 'renew', alertId)),
        unsubscribe: alertLink(services.config, 'end', alertId),
      }),
    );
  },
});

/** Removes what nobody confirmed, what ended, and old matches. */
export const purgeAlerts = defineJob({
  name: 'alerts.forget',
  payload: nothing,
  schedule: '55 3 * * *',
  async run({ db, clock }) {
    const before = (ms: number) => new Date(clock() - ms);
    await db
      .delete(alerts)
      .where(
        or(
          and(eq(alerts.state, 'asked'), lt(alerts.askedAt, before(ALERT_CONFIRMATION_HOURS * HOUR_MS))),
          lt(alerts.endsAt, before(ENDED_DAYS * DAY_MS)),
        ),
      );
    await db.delete(alertMatches).where(lt(alertMatches.createdAt, before(MATCH_DAYS * DAY_MS)));
  },
});
