import { sql } from 'drizzle-orm';
import { ANALYTICS } from '#shared/analytics/analytics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayStart, localDay } from '#server/platform/database/days.ts';

/** The last days can still change: listings are approved, and people get in touch. */
const OPEN_DAYS = ANALYTICS.contactDays + 1;

/** Sums up each day that may still change, one by one. */
export async function sumMarket(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days = OPEN_DAYS,
): Promise<void> {
  for (let age = 0; age < days; age += 1) await sumMarketDay(db, localDay(clock() - age * DAY_MS));
}

/** Counts a listing on the day of its submission, views and contacts on the day they happened. Drafts are left out. */
export async function sumMarketDay(db: Db, day: string): Promise<void> {
  const [from, to] = [dayStart(day), dayStart(day, 1)].map((at) => at.toISOString());
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from market_days where day = ${day}::date`);
    await tx.execute(sql`
      insert into market_days (day, category, city_slug, filed, published, contacted, views, contacts)
      select ${day}::date, category, coalesce(city_slug, ''), sum(filed), sum(published), sum(contacted), sum(views), sum(contacts)
      from (
        select category, city_slug, 1 as filed, is_online::int as published,
          (is_online and exists (
            select 1 from listing_days
            where listing_id = listings.id and day between ${day}::date and ${day}::date + ${ANALYTICS.contactDays}::int
              and phone_reveals + whats_app_clicks + messages > 0))::int as contacted,
          0 as views, 0 as contacts
        from listings cross join lateral (select status in ('approved', 'expired', 'sold') as is_online) as state
        where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz and status <> 'draft'
        union all
        select category, city_slug, 0, 0, 0, views, phone_reveals + whats_app_clicks + messages
        from listing_days join listings on listings.id = listing_days.listing_id
        where day = ${day}::date
      ) as happened
      group by category, coalesce(city_slug, '')`);
  });
}
