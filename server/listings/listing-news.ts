import { z } from 'zod';
import { declareJob } from '#server/platform/jobs.ts';

/**
 * Enqueued when a listing's price changes, when it is sold or relisted, and when it is withdrawn. Declares the name and
 * payload only: the favourites feature handles it, as it knows who saved the listing.
 */
export const listingNews = declareJob({
  name: 'listings.news',
  payload: z.object({
    listingId: z.uuid(),
    /** Set for the news of a sale: it concerns this sale alone. */
    soldAt: z.iso.datetime().optional(),
  }),
});
