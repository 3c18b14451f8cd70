import { and, eq, ne, sql } from 'drizzle-orm';
import type { SubscriberState } from '#shared/newsletter/subscriber.ts';
import { AppError } from '#shared/platform/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newsletterCampaigns, newsletterSubscribers } from './newsletter.table.ts';

/** Takes an address off the list. Returns whether it was on it. */
export async function endSubscription(
  tx: Pick<Transaction, 'update'>,
  subscriberId: string,
  state: Extract<SubscriberState, 'unsubscribed' | 'bounced'>,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(newsletterSubscribers)
    .set({ state, endedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(newsletterSubscribers.id, subscriberId), ne(newsletterSubscribers.state, state)))
    .returning({ id: newsletterSubscribers.id });
  return ended.length > 0;
}

type Leaving = { subscriberId: string; campaignId: string };

/** Unsubscribes by a newsletter's link, and counts it for that newsletter the first time. */
export async function leaveNewsletter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { subscriberId, campaignId }: Leaving,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await endSubscription(tx, subscriberId, 'unsubscribed', new Date(clock())))
      await tx
        .update(newsletterCampaigns)
        .set({ unsubscribedCount: sql`${newsletterCampaigns.unsubscribedCount} + 1` })
        .where(eq(newsletterCampaigns.id, campaignId));
  });
}

/** Unsubscribes somebody on their request, by the team. Idempotent. */
export async function removeSubscriber(ctx: Context<Member>, id: string | null): Promise<void> {
  if (id === null) throw new AppError('not_found');
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ state: newsletterSubscribers.state })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .for('update');
    if (!found) throw new AppError('not_found');
    if (!(await endSubscription(tx, id, 'unsubscribed', new Date(ctx.clock())))) return;
    await writeAudit(ctx, tx, {
      action: 'subscriber.remove',
      targetKind: 'subscriber',
      targetId: id,
      before: { state: found.state },
      after: { state: 'unsubscribed' },
    });
  });
}
