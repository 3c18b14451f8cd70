import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import { localDay } from '#server/platform/database/days.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { purgeOldUses } from '#server/platform/http/limits.ts';
import { unavailableReports } from './listing-freshness.table.ts';
import { listingDays } from './listing-statistics.table.ts';
import { listingContacts, listingViews } from './listings.table.ts';
import { removeListingFiles, removeUselessSharePictures } from './remove-listing-files.ts';

export const nothing = z.object({});
const RETENTION_DAYS = 90;

/** Adds the views recorded since the last run to the counters, each once, and deletes those of past days. */
export const countViews = defineJob({
  name: 'listings.count-views',
  payload: nothing,
  schedule: '* * * * *',
  async run({ db, clock }) {
    await db.execute(sql`
      with fresh as (update listing_views set is_counted = true where not is_counted returning listing_id, day),
      days as (select listing_id, day, count(*)::int as views from fresh group by listing_id, day),
      counted as (
        insert into listing_days (listing_id, day, views) select listing_id, day, views from days order by listing_id, day
        on conflict (listing_id, day) do update set views = listing_days.views + excluded.views)
      insert into listing_counters (listing_id, views)
      select listing_id, sum(views)::int from days group by listing_id order by listing_id
      on conflict (listing_id) do update set views = listing_counters.views + excluded.views`);
    const dayBeforeYesterday = localDay(clock() - 2 * DAY_MS);
    await db.delete(listingViews).where(and(lt(listingViews.day, dayBeforeYesterday), sql`is_counted`));
  },
});

/** Weights contacts most, then favourites, then views. Writes only rows whose rank changed. */
export const refreshPopularity = defineJob({
  name: 'listings.refresh-popularity',
  payload: nothing,
  schedule: '*/10 * * * *',
  async run({ db, clock }) {
    await db.execute(sql`
      update listings set popularity = counted.popularity
      from (select listing_id, views + 5 * favorites + 10 * contacts as popularity from listing_counters) as counted
      where listings.id = counted.listing_id and listings.popularity is distinct from counted.popularity`);
    await purgeOldUses({ db, clock });
  },
});

/** Deletes daily counts past their retention, and reports as unavailable that were never answered. */
export const purgeOldCounts = defineJob({
  name: 'listings.forget-old-counts',
  payload: nothing,
  schedule: '50 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock() - RETENTION_DAYS * DAY_MS);
    const firstDay = localDay(before);
    await db.delete(listingDays).where(lt(listingDays.day, firstDay));
    await db.delete(listingContacts).where(lt(listingContacts.day, firstDay));
    await db.delete(unavailableReports).where(lt(unavailableReports.at, before));
  },
});

export const removeListingFilesJob = defineJob({
  name: 'listings.remove-files',
  payload: z.object({ listingId: z.uuid(), removedAt: z.iso.datetime() }),
  run: (services, { listingId, removedAt }) => removeListingFiles(services, listingId, new Date(removedAt)),
});

export const removeSharePictures = defineJob({
  name: 'listings.remove-share-pictures',
  payload: nothing,
  schedule: '40 3 * * *',
  run: (services) => removeUselessSharePictures(services),
});

export const listingJobs: readonly Job[] = [
  countViews,
  refreshPopularity,

  purgeOldCounts,
  removeListingFilesJob,
  removeSharePictures,
];
