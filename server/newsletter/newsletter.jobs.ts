import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { siteOf } from '#server/settings/site-of.ts';
import { campaignMail } from './campaign-mail.ts';
import { getCampaign, listStanding, lockCampaign } from './campaigns.queries.ts';
import { endDelivery } from './deliver-newsletter.ts';
import { LEAVE_PATH } from './newsletter-link.ts';
import { askToConfirm } from './newsletter-mails.jobs.ts';
import { newsletterCampaigns, newsletterDeliveries, newsletterSubscribers } from './newsletter.table.ts';
import { sendBatch } from './send-batch.ts';

const STANDING_MS = 10 * MINUTE_MS;
const MAX_PER_BATCH = 500;
const RETENTION_DAYS = { pending: 7, unsubscribed: 30, bounced: 365, delivery: 365 };

/** Mails a newsletter to its writer only, as recipients will see it. */
export const sendTestMail = defineJob({
  name: 'newsletter.send-test',
  payload: z.object({ campaignId: z.uuid(), userId: z.uuid() }),
  async run(services, { campaignId, userId }) {
    const user = await findUser(services.db, userId);
    if (!user) return;
    const campaign = await getCampaign(services.db, campaignId);
    const mail = campaignMail(
      await siteOf(services),
      campaign,
      `${services.config.origin}${LEAVE_PATH}?lien=essai`,
    );
    const subject = `[Essai] ${campaign.subject}`;
    await sendMail(services, { kind: 'newsletter.test', to: user.email }, () => ({ ...mail, subject }));
  },
});

/** A delivery that a dead process had under way may have been sent or not: it counts as unknown and is not sent again. */
const watchNewsletters = defineJob({
  name: 'newsletter.watch',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(services) {
    const { db, clock } = services;
    const since = new Date(clock() - STANDING_MS);
    const cutOff = await db
      .select({
        campaignId: newsletterDeliveries.campaignId,
        subscriberId: newsletterDeliveries.subscriberId,
      })
      .from(newsletterDeliveries)
      .where(and(eq(newsletterDeliveries.state, 'sending'), lt(newsletterDeliveries.at, since)))
      .limit(MAX_PER_BATCH);
    const standing = await listStanding(db, since, MAX_PER_BATCH);
    for (const { campaignId, subscriberId } of cutOff)
      await endDelivery(services, campaignId, subscriberId, 'unknown');
    for (const id of standing) await takeUpAgain(services, id);
  },
});

async function takeUpAgain({ db, jobs, clock }: Services, campaignId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (campaign?.state !== 'sending') return;
    await tx
      .update(newsletterCampaigns)
      .set({ progressedAt: new Date(clock()) })
      .where(eq(newsletterCampaigns.id, campaignId));
    await jobs.send(sendBatch, { campaignId, batch: campaign.enqueuedBatch }, tx);
  });
}

/** Removes subscribers who never confirmed or left, and old deliveries. */
const purgeSubscribers = defineJob({
  name: 'newsletter.forget',
  payload: z.object({}),
  schedule: '45 3 * * *',
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock() - days * DAY_MS);
    const { state, createdAt, endedAt, tokenExpiresAt } = newsletterSubscribers;
    await db.delete(newsletterSubscribers).where(
      and(
        or(
          and(eq(state, 'pending'), lt(createdAt, before(RETENTION_DAYS.pending))),
          and(eq(state, 'unsubscribed'), lt(endedAt, before(RETENTION_DAYS.unsubscribed))),
          and(eq(state, 'bounced'), lt(endedAt, before(RETENTION_DAYS.bounced))),
        ),
        // A confirmation link that is still valid must keep working.
        or(isNull(tokenExpiresAt), lt(tokenExpiresAt, new Date(clock()))),
      ),
    );
    const old = db
      .select({ id: newsletterCampaigns.id })
      .from(newsletterCampaigns)
      .where(lt(newsletterCampaigns.endedAt, before(RETENTION_DAYS.delivery)));
    await db.delete(newsletterDeliveries).where(inArray(newsletterDeliveries.campaignId, old));
  },
});

export const newsletterJobs: readonly Job[] = [
  askToConfirm,
  sendBatch,
  sendTestMail,
  watchNewsletters,
  purgeSubscribers,
];
