import { and, eq, exists, sql } from 'drizzle-orm';
import type { DeliveryState } from '#shared/newsletter/campaign.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { mailFault, type MailFault } from '#server/platform/mail/mail-fault.ts';
import { campaignMail } from './campaign-mail.ts';
import type { CampaignRow, Waiting } from './campaigns.queries.ts';
import { endSubscription } from './end-subscription.ts';
import { siteOf } from '#server/settings/site-of.ts';
import { leaveLink } from './newsletter-link.ts';
import { newsletterCampaigns, newsletterDeliveries, newsletterSubscribers } from './newsletter.table.ts';

const MAX_ATTEMPTS = 3;
const RETRY_MS = 15 * MINUTE_MS;

/** The campaign's counter for each final state of a delivery. */
const COUNTERS = {
  sent: newsletterCampaigns.sentCount,
  refused: newsletterCampaigns.refusedCount,
  failed: newsletterCampaigns.failedCount,
  unknown: newsletterCampaigns.unknownCount,
} as const;
export type EndedState = keyof typeof COUNTERS;

/**
 * Sends one newsletter to one subscriber. Claimed before it is sent, so it is sent once. Returns false if the newsletter
 * is paused or stopped. Throws if the mail server is unreachable: the job then tries again later.
 */
export async function deliver(services: Services, campaign: CampaignRow, to: Waiting): Promise<boolean> {
  const claim = await claimDelivery(services, campaign.id, to);
  if (claim !== 'claimed') return claim === 'dropped';
  const { config } = services;
  const link = leaveLink(config, { subscriberId: to.subscriberId, campaignId: campaign.id });
  try {
    await sendMail(services, { kind: 'newsletter.campaign', to: to.email }, async () =>
      campaignMail(await siteOf(services), campaign, link),
    );
  } catch (error) {
    await handleFault(services, campaign.id, to, mailFault(error));
    if (isOutage(mailFault(error))) throw error;
    return true;
  }
  await endDelivery(services, campaign.id, to.subscriberId, 'sent');
  return true;
}

const isOutage = (fault: MailFault) => fault === 'unsent' || fault === 'unknown';

type Claim = 'claimed' | 'held' | 'dropped';

async function claimDelivery(
  { db, clock }: Services,
  campaignId: string,
  { subscriberId }: Waiting,
): Promise<Claim> {
  const isSending = db
    .select({ one: sql`1` })
    .from(newsletterCampaigns)
    .where(and(eq(newsletterCampaigns.id, campaignId), eq(newsletterCampaigns.state, 'sending')));
  const isSubscribed = db
    .select({ one: sql`1` })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, subscriberId), eq(newsletterSubscribers.state, 'active')));
  const waits = and(isDelivery(campaignId, subscriberId), eq(newsletterDeliveries.state, 'queued'));
  const claimed = await db
    .update(newsletterDeliveries)
    .set({ state: 'sending', at: new Date(clock()) })
    .where(and(waits, exists(isSending), exists(isSubscribed)))
    .returning({ id: newsletterDeliveries.subscriberId });
  if (claimed.length > 0) return 'claimed';
  // Drops the delivery if the subscriber left meanwhile; if the newsletter is paused, the row stays queued.
  const left = await db
    .delete(newsletterDeliveries)
    .where(and(waits, exists(isSending)))
    .returning({ id: newsletterDeliveries.subscriberId });
  if (left.length > 0) return 'dropped';
  const [open] = await isSending.limit(1);
  return open ? 'dropped' : 'held';
}

async function handleFault(
  services: Services,
  campaignId: string,
  { subscriberId, attempts }: Waiting,
  fault: MailFault,
): Promise<void> {
  const now = services.clock();
  if (fault === 'later' && attempts + 1 < MAX_ATTEMPTS)
    return wait(services, campaignId, subscriberId, { attempts: attempts + 1, at: new Date(now + RETRY_MS) });
  if (fault === 'unsent') return wait(services, campaignId, subscriberId, { attempts, at: new Date(now) });
  const states: Record<Exclude<MailFault, 'unsent'>, EndedState> = {
    refused: 'refused',
    rejected: 'failed',
    later: 'failed',
    unknown: 'unknown',
  };
  await endDelivery(services, campaignId, subscriberId, states[fault]);
}

/** Puts the delivery back into the queue, unless it was counted as ended meanwhile: that one is not sent again. */
async function wait(
  { db }: Services,
  campaignId: string,
  subscriberId: string,
  when: { attempts: number; at: Date },
): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ state: 'queued', ...when })
    .where(and(isDelivery(campaignId, subscriberId), eq(newsletterDeliveries.state, 'sending')));
}

/** Records and counts a delivery's final state, once. A refused mailbox is taken off the list. */
export async function endDelivery(
  { db, clock }: Services,
  campaignId: string,
  subscriberId: string,
  state: EndedState & DeliveryState,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(newsletterDeliveries)
      .set({ state, at: now })
      .where(and(isDelivery(campaignId, subscriberId), eq(newsletterDeliveries.state, 'sending')))
      .returning({ id: newsletterDeliveries.subscriberId });
    if (ended.length === 0) return;
    await tx
      .update(newsletterCampaigns)
      .set({ [`${state}Count`]: sql`${COUNTERS[state]} + 1`, progressedAt: now })
      .where(eq(newsletterCampaigns.id, campaignId));
    if (state === 'refused') await endSubscription(tx, subscriberId, 'bounced', now);
  });
}

const isDelivery = (campaignId: string, subscriberId: string) =>
  and(eq(newsletterDeliveries.campaignId, campaignId), eq(newsletterDeliveries.subscriberId, subscriberId));
