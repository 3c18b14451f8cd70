import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DRAFT_LIFETIME_DAYS } from '#shared/listings/listing-draft.ts';
import { LISTING_TRANSITIONS } from '#shared/listings/listing-lifecycle.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { forgetOldUses } from '#server/platform/limits.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { removeOldDrafts } from './listing-drafts.queries.ts';
import { listings, listingViews } from './listings.table.ts';
import { removeListingFiles, removeUselessSharePictures } from './remove-listing-files.ts';

const nothing = z.object({});
const DAY_MS = 86_400_000;

/** Adds the views noted since the last run to the counters, each once, and forgets those of past days. */
export const countViews = defineJob({
  name: 'listings.count-views',
  payload: nothing,
  schedule: '* * * * *',
  async run({ db, clock }) {
    await db.execute(sql`
      with fresh as (update listing_views set is_counted = true where not is_counted returning listing_id),
      sums as (select listing_id, count(*)::int as views from fresh group by listing_id)
      insert into listing_counters (listing_id, views) select listing_id, views from sums
      on conflict (listing_id) do update set views = listing_counters.views + excluded.views`);
    const dayBeforeYesterday = new Date(clock() - 2 * DAY_MS).toISOString().slice(0, 10);
    await db.delete(listingViews).where(and(lt(listingViews.day, dayBeforeYesterday), sql`is_counted`));
  },
});

/** A contact says more than a look, a favourite lies between. Only rows whose rank really moved are written. */
export const refreshPopularity = defineJob({
  name: 'listings.refresh-popularity',
  payload: nothing,
  schedule: '*/10 * * * *',
  async run({ db, clock }) {
    await db.execute(sql`
      update listings set popularity = counted.popularity
      from (select listing_id, views + 5 * favorites + 10 * contacts as popularity from listing_counters) as counted
      where listings.id = counted.listing_id and listings.popularity is distinct from counted.popularity`);
    await forgetOldUses({ db, clock });
  },
});

export const expireListings = defineJob({
  name: 'listings.expire',
  payload: nothing,
  schedule: '7 * * * *',
  async run({ db, clock }) {
    const { listingLifetimeDays } = await getSettings({ db, clock });
    const now = new Date(clock());
    const expiry = LISTING_TRANSITIONS.find((row) => row.step === 'expire');
    if (!expiry) return;
    await db
      .update(listings)
      .set({ status: expiry.to, updatedAt: now })
      .where(
        and(
          eq(listings.status, expiry.from),
          lt(listings.publishedAt, new Date(now.getTime() - listingLifetimeDays * DAY_MS)),
        ),
      );
  },
});

export const removeListingFilesJob = defineJob({
  name: 'listings.remove-files',
  payload: z.object({ listingId: z.uuid() }),
  run: (services, { listingId }) => removeListingFiles(services, listingId),
});

export const removeSharePictures = defineJob({
  name: 'listings.remove-share-pictures',
  payload: nothing,
  schedule: '40 3 * * *',
  run: (services) => removeUselessSharePictures(services),
});

export const forgetOldDrafts = defineJob({
  name: 'listings.forget-drafts',
  payload: nothing,
  schedule: '10 3 * * *',
  run: ({ db, clock }) => removeOldDrafts(db, new Date(clock() - DRAFT_LIFETIME_DAYS * DAY_MS)),
});

export const listingJobs: readonly Job[] = [
  countViews,
  refreshPopularity,
  expireListings,
  removeListingFilesJob,
  removeSharePictures,
  forgetOldDrafts,
];
