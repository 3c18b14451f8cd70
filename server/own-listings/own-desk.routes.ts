import { Hono } from 'hono';
import { listingParams } from '#shared/listings/listing.schema.ts';
import {
  deskStepInput,
  ownListingsAnswer,
  ownListingsQuery,
  statisticsAnswer,
  statusAnswer,
} from '#shared/listings/own-listing.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadStatistics } from '#server/listing-statistics/listing-statistics.queries.ts';
import { listingPermissions } from '#server/listings/listings.policy.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { loadOwnPage } from './load-own-page.ts';
import { restoreListing } from './restore-listing.ts';
import { takeDeskStep } from './take-desk-step.ts';

/** A seller's desk: what they have, how it does, and what they do with it; mounted by listings.routes.ts. */
export const ownDeskRoutes = new Hono()
  .get(
    '/mine',
    allow('member'),
    answers('One’s own listings', ownListingsAnswer),
    input('query', ownListingsQuery),
    async (c) => c.json(await loadOwnPage(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/:id/steps',
    allow('member'),
    answers('What the listing is then', statusAnswer),
    input('param', listingParams),
    input('json', deskStepInput),
    async (c) => {
      const status = await takeDeskStep(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { status } });
    },
  )
  .post(
    '/:id/restore',
    allow('member'),
    answers('Its removal is undone', statusAnswer),
    input('param', listingParams),
    async (c) => {
      const status = await restoreListing(c.var.ctx, c.req.valid('param').id);
      return c.json({ data: { status } });
    },
  )
  .get(
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
