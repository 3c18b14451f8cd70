import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { NEWS_DAYS } from '#shared/favorites/favorite.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { listingNews } from '#server/listings/listing-news.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { favoriteNotifications } from './favorites.table.ts';
import { notifyOfFavorite } from './notify-of-favorite.jobs.ts';
import { createFavoriteNotifications } from './create-favorite-notifications.ts';
import { notifySellersOfFavorites } from './notify-sellers.ts';

const purgeNotifications = defineJob({
  name: 'favorites.forget-notices',
  payload: z.object({}),
  schedule: '20 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock() - NEWS_DAYS * DAY_MS);
    await db.delete(favoriteNotifications).where(lt(favoriteNotifications.createdAt, before));
  },
});

/** Runs in the evening, when sellers look at what their day brought. */
export const notifySellers = defineJob({
  name: 'favorites.tell-sellers',
  payload: z.object({}),
  schedule: '0 17 * * *',
  run: (services) => notifySellersOfFavorites(services),
});

export const favoriteJobs: readonly Job[] = [
  defineJob({
    ...listingNews,
    run: (services, news) => createFavoriteNotifications(services, news),
  }),
  notifyOfFavorite,
  notifySellers,
  purgeNotifications,
];
