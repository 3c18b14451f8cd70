import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/**
 * Enqueued with a change of price, a sale or its end. The name and payload alone: who keeps the listing is told by the
 * feature of favourites, which knows them.
 */
export const listingNews = declareJob({
  name: 'listings.news',
  payload: z.object({ listingId: z.uuid() }),
});
