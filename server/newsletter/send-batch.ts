import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import {
  countRecipients,
  findNextOpen,
  listNextRecipients,
  listWaiting,
  lockCampaign,
  type CampaignRow,
} from './campaigns.queries.ts';
import { deliver } from './deliver-newsletter.ts';
import { newsletterCampaigns, newsletterDeliveries } from './newsletter.table.ts';

const BATCH = 50;
const PAUSE_SECONDS = 1;

/**
 * Sends a newsletter batch by batch, each enqueued by the one before. Recipients are stored first and claimed one by one,
 * so that a batch that is restarted, or runs twice at once, mails nobody twice.
 */
export const sendBatch = defineJob({
  name: 'newsletter.send-batch',
  payload: z.object({ campaignId: z.uuid(), batch: z.int() }),
  async run(services, { campaignId, batch }) {
    const campaign = await takeBatch(services, campaignId, batch);
    if (!campaign) return;
    const waiting = await listWaiting(services.db, campaignId, new Date(services.clock()), 2 * BATCH);
    for (const each of waiting) if (!(await deliver(services, campaign, each))) return;
    await goOn(services, campaignId, batch);
  },
});

/** Stores the recipients of this batch, once. Returns null if the batch is not to run (any more). */
async function takeBatch(
  { db, clock }: Services,
  campaignId: string,
  batch: number,
): Promise<CampaignRow | null> {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (campaign?.state !== 'sending' || campaign.batch > batch) return null;
    if (campaign.batch === batch) return campaign;
    const now = new Date(clock());
    const audienceCount = campaign.audienceCount ?? (await countRecipients(tx, campaign));
    const ids = await listNextRecipients(tx, campaign, BATCH);
    if (ids.length > 0)
      await tx
        .insert(newsletterDeliveries)
        .values(ids.map((subscriberId) => ({ campaignId, subscriberId, at: now })))
        .onConflictDoNothing();
    const lastSubscriberId = ids.at(-1) ?? campaign.lastSubscriberId;
    await tx
      .update(newsletterCampaigns)
      .set({ batch, audienceCount, lastSubscriberId, progressedAt: now })
      .where(eq(newsletterCampaigns.id, campaignId));
    return { ...campaign, batch, audienceCount, lastSubscriberId };
  });
}

/** Enqueues the next batch, once; ends the newsletter when no recipient is left. */
async function goOn({ db, jobs, clock }: Services, campaignId: string, batch: number): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (campaign?.state !== 'sending' || campaign.enqueuedBatch !== batch) return;
    const now = new Date(clock());
    const isIt = and(eq(newsletterCampaigns.id, campaignId), eq(newsletterCampaigns.state, 'sending'));
    const isMore = (await listNextRecipients(tx, campaign, 1)).length > 0;
    const waitsUntil = isMore ? now : await findNextOpen(tx, campaignId, now);
    if (waitsUntil === undefined) {
      await tx.update(newsletterCampaigns).set({ state: 'sent', endedAt: now }).where(isIt);
      return;
    }
    await tx
      .update(newsletterCampaigns)
      .set({ enqueuedBatch: batch + 1, progressedAt: now })
      .where(isIt);
    const seconds = Math.ceil((waitsUntil.getTime() - now.getTime()) / 1000);
    await jobs.send(sendBatch, { campaignId, batch: batch + 1 }, tx, {
      afterSeconds: Math.max(PAUSE_SECONDS, seconds),
    });
  });
}
