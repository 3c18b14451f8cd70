import { sql, type SQL } from 'drizzle-orm';
import type { DashboardFigure, DashboardQueue } from '#shared/admin/dashboard.ts';
import { DECISIONS } from '#shared/audit/audit-log.ts';
import { TIME_ZONE } from '#shared/platform/time.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Submission time of each queue's oldest item, read from the end of the index that the queue itself uses. */
const OLDEST: Record<DashboardQueue, SQL> = {
  listings: sql`select min(submitted_at) from listings where status = 'pending'`,
  revisions: sql`select min(created_at) from listing_revisions where status = 'pending'`,
  comments: sql`select min(updated_at) from listing_comments where status = 'pending' and deleted_at is null`,
  reports: sql`select min(opened_at) from report_cases where status = 'pending' and type in ('listing', 'comment')`,
  people: sql`select min(opened_at) from report_cases where status = 'pending' and type in ('user', 'conversation')`,
  appeals: sql`select least(
    (select min(appealed_at) from report_cases where status = 'upheld' and appeal is not null and appeal_decided_at is null),
    (select min(created_at) from appeals where state = 'open'))`,
  refunds: sql`select min(created_at) from refunds where state = 'manual'`,
  discrepancies: sql`select min(found_at) from payment_discrepancies where settled_at is null`,
};

export async function findOldest(db: Db): Promise<ReadonlyMap<DashboardQueue, Date>> {
  const parts = (Object.keys(OLDEST) as DashboardQueue[]).map(
    (queue) =>
      sql`select ${queue}::text as queue, (extract(epoch from (${OLDEST[queue]})) * 1000)::float8 as ms`,
  );
  const { rows } = await db.execute<{ queue: DashboardQueue; ms: number | null }>(
    sql.join(parts, sql` union all `),
  );
  return new Map(
    rows.flatMap(({ queue, ms }) => (ms === null ? [] : [[queue, new Date(Math.round(ms))] as const])),
  );
}

type Counted = { figure: DashboardFigure; day: string; value: number };

/** Returns all figures of all days since `firstDay` in one query; each part walks one index on time. */
export async function countByDay(db: Db, firstDay: string): Promise<Counted[]> {
  const since = sql`(${firstDay}::date::timestamp at time zone ${TIME_ZONE})`;
  const byDay = (figure: DashboardFigure, at: SQL, from: SQL, value: SQL = sql`count(*)`) => sql`
    select ${figure}::text as figure, to_char(${at} at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day,
      ${value}::float8 as value from ${from} and ${at} >= ${since} group by 2`;
  const decisions = sql`${`{${DECISIONS.join(',')}}`}::text[]`;
  const { rows } = await db.execute<Counted>(
    sql.join(
      [
        byDay('accounts', sql`created_at`, sql`users where true`),
        byDay('listings', sql`published_at`, sql`listings where is_public`),
        byDay('payments', sql`created_at`, sql`payments where paid_attempt_id is not null`),
        byDay(
          'revenue',
          sql`created_at`,
          sql`payments where paid_attempt_id is not null`,
          sql`sum(total_minor - refunded_minor)`,
        ),
        byDay('decisions', sql`at`, sql`audit_log where action = any(${decisions})`),
      ],
      sql` union all `,
    ),
  );
  return rows;
}
