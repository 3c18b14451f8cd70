import { Hono } from 'hono';
import { listingParams } from '#shared/listings/listing.schema.ts';
import { statisticsAnswer } from '#shared/listings/own-listing.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadStatistics } from './listing-statistics.queries.ts';
import { listingPermissions } from '#server/listings/listings.policy.ts';
import { findListing } from '#server/listings/listings.queries.ts';

/** Statistics of one’s own listings. */
export const listingStatisticsRoutes = new Hono().get(
  '/:id/statistics',
  allow('member'),
  answers('What happened to a listing, day by day', statisticsAnswer),
  input('param', listingParams),
  async (c) => {
    const { actor, db, clock } = c.var.ctx;
    const { id } = c.req.valid('param');
    const found = await findListing(db, id);
    if (!found || !listingPermissions(actor, found.listing).edit) throw new AppError('not_found');
    return c.json({ data: await loadStatistics(db, id, clock()) });
  },
);
