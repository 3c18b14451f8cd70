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

/**
 * Enqueued when a listing becomes public, and when a public one changes what it is found by. Declares the name and
 * payload only: the alerts feature handles it, as it knows who waits for such a listing.
 */
export const listingOffered = declareJob({
  name: 'listings.offered',
  payload: z.object({ listingId: z.uuid() }),
});
