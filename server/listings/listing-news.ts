import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';

/**
 * Enqueued with a change of price, a sale or its end. The name and payload alone: who keeps the listing is told by the
 * feature of favourites, which knows them.
 */
export const listingNews = defineJob({
  name: 'listings.news',
  payload: z.object({ listingId: z.uuid() }),
  run: () => Promise.reject(new Error('run favoriteJobs instead')),
});
