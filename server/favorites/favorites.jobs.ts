import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { NEWS_DAYS } from '#shared/favorites/favorite.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { listingNews } from '#server/listings/listing-news.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { favoriteNotices } from './favorites.table.ts';
import { tellOfNotice } from './notice.jobs.ts';
import { tellKeepers } from './tell-keepers.ts';
import { tellSellersOfFavorites } from './tell-sellers.ts';

const forgetNotices = defineJob({
  name: 'favorites.forget-notices',
  payload: z.object({}),
  schedule: '20 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock() - NEWS_DAYS * DAY_MS);
    await db.delete(favoriteNotices).where(lt(favoriteNotices.createdAt, before));
  },
});

/** In the evening, when sellers look at what their day brought. */
export const tellSellers = defineJob({
  name: 'favorites.tell-sellers',
  payload: z.object({}),
  schedule: '0 17 * * *',
  run: (services) => tellSellersOfFavorites(services),
});

export const favoriteJobs: readonly Job[] = [
  defineJob({ ...listingNews, run: (services, { listingId }) => tellKeepers(services, listingId) }),
  tellOfNotice,
  tellSellers,
  forgetNotices,
];
