import { sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Db } from '#server/platform/database/database.ts';

const WEEK_MS = 7 * DAY_MS;

type CountedWeek = { rule: string; weeksAgo: number; upheld: number; dismissed: number };

/**
 * How the team decided on the cases that each safety rule helped to open, by the week of the decision; 0 weeks ago are
 * the last seven days. Read from the cases themselves, so that a decision that an appeal reverses counts as reversed.
 */
export async function countDetectionsByWeek(db: Db, now: Date, weeks: number): Promise<CountedWeek[]> {
  const until = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - weeks * WEEK_MS).toISOString()}::timestamptz`;
  const { rows } = await db.execute<CountedWeek>(sql`
    select rule, floor(extract(epoch from (${until} - decided_at)) * 1000 / ${WEEK_MS}::float8)::int as "weeksAgo",
      (count(*) filter (where status = 'upheld'))::int as upheld,
      (count(*) filter (where status = 'dismissed'))::int as dismissed
    from report_cases cross join unnest(detected) as rule
    where status <> 'pending' and detected <> '{}' and decided_at > ${since} and decided_at <= ${until}
    group by 1, 2`);
  return rows;
}
