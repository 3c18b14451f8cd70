import { and, eq } from 'drizzle-orm';
import {
  afterStep,
  CAMPAIGN_LABEL,
  isMadeAlready,
  type CampaignState,
} from '#shared/newsletter/campaign-lifecycle.ts';
import type { StepInput } from '#shared/newsletter/newsletter.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockCampaign, type CampaignRow } from './campaigns.queries.ts';
import { newsletterCampaigns, newsletterDeliveries } from './newsletter.table.ts';
import { sendBatch } from './send-batch.ts';
import { CAMPAIGN_REFUSALS } from './write-campaign.ts';

/** Sends, pauses, resumes or stops the version that was seen. A repeated step does nothing. */
export async function stepCampaign(
  ctx: Context<Member>,
  id: string | null,
  { step, version }: StepInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const campaign = id === null ? undefined : await lockCampaign(tx, id);
    if (!campaign) throw new AppError('not_found');
    if (isMadeAlready(campaign.state, step)) return;
    const state = afterStep(campaign.state, step);
    if (state === null)
      throw new AppError('conflict', {
        message: `Cette newsletter ne le permet plus : ${CAMPAIGN_LABEL[campaign.state].toLowerCase()}.`,
      });
    if (campaign.version !== version)
      throw new AppError('conflict', { message: CAMPAIGN_REFUSALS.changedUnsent });
    await carryOut(ctx, tx, campaign, state);
    await writeAudit(ctx, tx, {
      action: `newsletter.${step}`,
      targetKind: 'newsletter',
      targetId: campaign.id,
      before: { state: campaign.state },
      after: { state, subject: campaign.subject },
    });
  });
}

async function carryOut(
  { jobs, clock }: Context<Member>,
  tx: Transaction,
  campaign: CampaignRow,
  state: CampaignState,
): Promise<void> {
  const now = new Date(clock());
  const isIt = eq(newsletterCampaigns.id, campaign.id);
  if (state === 'sending') {
    const batch = Math.max(1, campaign.enqueuedBatch);
    await tx
      .update(newsletterCampaigns)
      .set({ state, startedAt: campaign.startedAt ?? now, progressedAt: now, enqueuedBatch: batch })
      .where(isIt);
    return jobs.send(sendBatch, { campaignId: campaign.id, batch }, tx);
  }
  await tx
    .update(newsletterCampaigns)
    .set({ state, ...(state === 'stopped' ? { endedAt: now } : {}) })
    .where(isIt);
  if (state === 'stopped')
    await tx
      .delete(newsletterDeliveries)
      .where(and(eq(newsletterDeliveries.campaignId, campaign.id), eq(newsletterDeliveries.state, 'queued')));
}
