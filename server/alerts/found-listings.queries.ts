import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AlertFrequency } from '#shared/alerts/alert.ts';
import { ALERT_LIMITS, ALERT_PAUSE_MINUTES } from '#shared/alerts/alert.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { alertMatches, alerts, type AlertOccasion } from './alerts.table.ts';
import { meetsSearch, mayNotify, offered } from './alerts.policy.ts';

export type AlertRow = typeof alerts.$inferSelect;

/** A listing that a message shows. */
export type FoundListing = Pick<
  typeof listings.$inferSelect,
  'id' | 'title' | 'priceMinor' | 'currency' | 'citySlug' | 'district'
> & { occasion: AlertOccasion };

export type FoundByAlert = { alert: AlertRow; listings: FoundListing[]; total: number };

const isWaiting = sql`exists (
  select from ${alertMatches} where ${alertMatches.alertId} = ${alerts.id} and ${alertMatches.notifiedAt} is null)`;

/** Alerts that notify at once of a listing which waits for them; `isResting` are those that notified just before. */
export async function listInstantOf(
  db: Db,
  listingId: string,
  { now, isResting, limit }: { now: Date; isResting: boolean; limit: number },
): Promise<string[]> {
  const since = new Date(now.getTime() - ALERT_PAUSE_MINUTES * MINUTE_MS);
  const rests = gt(alerts.notifiedAt, since);
  const rows = await db
    .select({ id: alerts.id })
    .from(alertMatches)
    .innerJoin(alerts, eq(alerts.id, alertMatches.alertId))
    .where(
      and(
        eq(alertMatches.listingId, listingId),
        isNull(alertMatches.notifiedAt),
        eq(alerts.state, 'active'),
        eq(alerts.frequency, 'instant'),
        isResting ? rests : or(isNull(alerts.notifiedAt), lte(alerts.notifiedAt, since)),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

type Collected = { frequencies: readonly AlertFrequency[]; limit: number };
/** An alert's place among all: by its member, or by its mailbox. */
export type AlertPlace = { holder: string; searchKey: string };

/** Active alerts of members that listings wait for, those of a member together. */
export function listWaitingOfMembers(db: Db, after: AlertPlace | null, collected: Collected) {
  return listWaiting(db, sql`${alerts.userId}`, after && sql`${after.holder}::uuid`, after, collected);
}

/** The same of visitors. */
export function listWaitingOfVisitors(db: Db, after: AlertPlace | null, collected: Collected) {
  return listWaiting(db, sql`${alerts.email}`, after && sql`${after.holder}`, after, collected);
}

async function listWaiting(
  db: Db,
  holder: SQL,
  afterHolder: SQL | null,
  after: AlertPlace | null,
  { frequencies, limit }: Collected,
): Promise<(AlertPlace & { id: string })[]> {
  return db
    .select({ id: alerts.id, holder: sql<string>`${holder}::text`, searchKey: alerts.searchKey })
    .from(alerts)
    .where(
      and(
        sql`${holder} is not null`,
        after ? sql`(${holder}, ${alerts.searchKey}) > (${afterHolder}, ${after.searchKey})` : undefined,
        eq(alerts.state, 'active'),
        inArray(alerts.frequency, [...frequencies]),
        isWaiting,
      ),
    )
    .orderBy(asc(holder), asc(alerts.searchKey))
    .limit(limit);
}

/** Locks alerts that are still active, and returns them. */
export function lockActive(tx: Transaction, ids: readonly string[]): Promise<AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, [...ids]), eq(alerts.state, 'active')))
    .orderBy(asc(alerts.id))
    .for('update');
}

/**
 * Removes waiting matches that may not be told any more, as the listing is not public or meets the search no longer; one
 * that comes back is matched again.
 */
export async function dropOutdated(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    delete from ${alertMatches} using ${alerts} as alert, ${listings} as stored
    where ${inArray(alertMatches.alertId, [...ids])} and ${alertMatches.notifiedAt} is null
      and alert.id = ${alertMatches.alertId} and stored.id = ${alertMatches.listingId}
      and not exists (
        select from ${offered(sql`stored.id`)} as listing where ${meetsSearch(now)}
          and ${mayNotify({ listingId: sql`listing.id`, sellerId: sql`listing.seller_id` })})`);
}

/** What one message of each alert shows: its newest matches of that time, and how many there are. */
export async function listFound(
  db: Db | Transaction,
  rows: readonly AlertRow[],
  notifiedAt: Date,
): Promise<FoundByAlert[]> {
  if (rows.length === 0) return [];
  const { rows: found } = await db.execute<FoundListing & { alertId: string; total: number }>(sql`
    select * from (
      select match.alert_id as "alertId", match.occasion, listing.id, listing.title,
        listing.price_minor::float8 as "priceMinor", listing.currency, listing.city_slug as "citySlug", listing.district,
        count(*) over (partition by match.alert_id)::int as total,
        row_number() over (partition by match.alert_id order by match.created_at desc, listing.id desc) as place
      from ${alertMatches} as match join ${listings} as listing on listing.id = match.listing_id
      where match.alert_id = any(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])
        and match.notified_at = ${notifiedAt.toISOString()}::timestamptz and listing.is_public
    ) as placed where place <= ${ALERT_LIMITS.shown} order by place`);
  return rows.flatMap((alert) => {
    const own = found.filter(({ alertId }) => alertId === alert.id);
    const [first] = own;
    return first ? [{ alert, listings: own, total: first.total }] : [];
  });
}
