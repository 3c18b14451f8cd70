import { Hono } from 'hono';
import { listingParams } from '#shared/listings/listing.schema.ts';
import { ownOverviewAnswer, statusAnswer } from '#shared/listings/own-listing.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadOverview } from './own-overview.ts';
import { removeListing } from './remove-listing.ts';
import { ownListingActionRoutes } from './own-listing-actions.routes.ts';

/** Actions of sellers on their own listings. */
export const ownListingRoutes = new Hono()
  .route('/', ownListingActionRoutes)
  .get(
    '/mine/overview',
    allow('member'),
    answers('What one’s listings are, and what came of them', ownOverviewAnswer),
    async (c) => c.json({ data: await loadOverview(c.var.ctx) }),
  )
  .delete(
    '/:id',
    allow('member'),
    answers('Removed, for good', statusAnswer),
    input('param', listingParams),
    async (c) => {
      const status = await removeListing(c.var.ctx, c.req.valid('param').id);
      return c.json({ data: { status } });
    },
  );
