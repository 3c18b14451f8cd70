import { and, asc, desc, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { newsletterCampaigns, newsletterDeliveries, newsletterSubscribers } from './newsletter.table.ts';
import { inSegment, isTheirAccount } from './segment.ts';

export type CampaignRow = typeof newsletterCampaigns.$inferSelect;

type Reader = Pick<Db, 'select'>;

export async function getCampaign(db: Reader, id: string | null): Promise<CampaignRow> {
  const [row] =
    id === null
      ? []
      : await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, id)).limit(1);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locked until the transaction ends. */
export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsletterCampaigns)
    .where(eq(newsletterCampaigns.id, id))
    .for('update');
  return row;
}

/** Lists campaigns, latest first. */
export function listCampaigns(db: Db, after: Keyset | null, limit: number): Promise<CampaignRow[]> {
  const { createdAt, id } = newsletterCampaigns;
  return db
    .select()
    .from(newsletterCampaigns)
    .where(after === null ? undefined : sql`(${createdAt}, ${id}) < (${after.at.toISOString()}, ${after.id})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const segmentOf = ({ audience, countryCode, citySlug }: CampaignRow) => ({ audience, countryCode, citySlug });

/** Subscribers who were active when sending began: those who join meanwhile get the next one. */
function recipients(db: Reader, campaign: CampaignRow): SQL | undefined {
  return and(
    inSegment(db, segmentOf(campaign)),
    campaign.startedAt === null ? undefined : lte(newsletterSubscribers.confirmedAt, campaign.startedAt),
  );
}

/** Returns the next recipients in order of their ids. */
export async function listNextRecipients(
  tx: Transaction,
  campaign: CampaignRow,
  limit: number,
): Promise<string[]> {
  const { lastSubscriberId } = campaign;
  const rows = await tx
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .leftJoin(users, isTheirAccount)
    .where(
      and(
        recipients(tx, campaign),
        lastSubscriberId === null ? undefined : gt(newsletterSubscribers.id, lastSubscriberId),
      ),
    )
    .orderBy(asc(newsletterSubscribers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Counts all recipients, once, when sending begins. */
export async function countRecipients(tx: Transaction, campaign: CampaignRow): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .leftJoin(users, isTheirAccount)
    .where(recipients(tx, campaign));
  return row?.count ?? 0;
}

export type Waiting = { subscriberId: string; email: string; attempts: number };

/** Lists the queued deliveries that are due. */
export function listWaiting(db: Db, campaignId: string, now: Date, limit: number): Promise<Waiting[]> {
  return db
    .select({
      subscriberId: newsletterDeliveries.subscriberId,
      email: newsletterSubscribers.email,
      attempts: newsletterDeliveries.attempts,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterDeliveries.subscriberId))
    .where(
      and(
        eq(newsletterDeliveries.campaignId, campaignId),
        eq(newsletterDeliveries.state, 'queued'),
        lte(newsletterDeliveries.at, now),
      ),
    )
    .orderBy(asc(newsletterDeliveries.at), asc(newsletterDeliveries.subscriberId))
    .limit(limit);
}

const LOOK_AGAIN_MS = 60_000;

/**
 * Returns when the next batch is due: when the next postponed delivery is, or when one under way may have been put back
 * into the queue. undefined if every delivery has ended.
 */
export async function findNextOpen(db: Reader, campaignId: string, now: Date): Promise<Date | undefined> {
  const { state, at } = newsletterDeliveries;
  const [row] = await db
    .select({ state, at })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.campaignId, campaignId), inArray(state, ['queued', 'sending'])))
    .orderBy(asc(sql`${state} = 'sending'`), asc(at))
    .limit(1);
  return row?.state === 'sending' ? new Date(now.getTime() + LOOK_AGAIN_MS) : row?.at;
}

/** Lists newsletters in sending that made no progress since then. */
export async function listStanding(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: newsletterCampaigns.id })
    .from(newsletterCampaigns)
    .where(and(eq(newsletterCampaigns.state, 'sending'), lt(newsletterCampaigns.progressedAt, since)))
    .orderBy(asc(newsletterCampaigns.progressedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
