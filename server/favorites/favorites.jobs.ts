import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { NEWS_DAYS } from '#shared/favorites/favorite.ts';
import { listingNews } from '#server/listings/listing-news.ts';
import { defineJob, type Job } from '#server/platform/jobs.ts';
import { favoriteNotices } from './favorites.table.ts';
import { mailNotice } from './notice-mail.jobs.ts';
import { tellKeepers } from './tell-keepers.ts';

const DAY_MS = 86_400_000;

const forgetNotices = defineJob({
  name: 'favorites.forget-notices',
  payload: z.object({}),
  schedule: '20 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock() - NEWS_DAYS * DAY_MS);
    await db.delete(favoriteNotices).where(lt(favoriteNotices.createdAt, before));
  },
});

export const favoriteJobs: readonly Job[] = [
  defineJob({ ...listingNews, run: (services, { listingId }) => tellKeepers(services, listingId) }),
  mailNotice,
  forgetNotices,
];
