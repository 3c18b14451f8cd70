import { Hono } from 'hono';
import { listingParams } from '#shared/listings/listing.schema.ts';
import {
  ownerStepInput,
  ownListingsAnswer,
  ownListingsQuery,
  statusAnswer,
} from '#shared/listings/own-listing.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadOwnPage } from './load-own-page.ts';
import { restoreListing } from './restore-listing.ts';
import { takeOwnerStep } from './take-owner-step.ts';

/** A seller's own listings, their statistics and quick actions; mounted by own-listings.routes.ts. */
export const ownListingActionRoutes = new Hono()
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
    input('json', ownerStepInput),
    async (c) => {
      const status = await takeOwnerStep(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
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
  );
