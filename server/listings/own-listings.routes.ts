import { Hono } from 'hono';
import { listingInput, listingParams } from '#shared/listings/listing.schema.ts';
import {
  editedAnswer,
  editInput,
  editionAnswer,
  ownOverviewAnswer,
  publishingDefaultsAnswer,
  publishedAnswer,
  statusAnswer,
  submissionHeaders,
} from '#shared/listings/own-listing.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/access.ts';
import { answers, input } from '#server/platform/http.ts';
import { countUse } from '#server/platform/limits.ts';
import { withdrawRevision } from './decide-revision.ts';
import { editListing } from './edit-listing.ts';
import { listPictureIds } from './listing-pictures.ts';
import { listRevisionPictureIds } from './listing-revisions.queries.ts';
import { listingPermissions } from './listings.policy.ts';
import { findListing } from './listings.queries.ts';
import { presentEdition } from './own-listings.presenter.ts';
import { loadOverview } from './own-overview.ts';
import { findLatestRevision, listPictureRows } from './own-listings.queries.ts';
import { publishListing } from './publish-listing.ts';
import { publishingDefaults } from './publishing-defaults.ts';
import { removeListing } from './remove-listing.ts';

const PUBLICATIONS = {
  max: 30,
  windowSeconds: 3600,
  message: 'Vous avez publié beaucoup d’annonces. Réessayez dans une heure.',
};

const EDITS = {
  max: 120,
  windowSeconds: 3600,
  message: 'Vous avez modifié beaucoup d’annonces. Réessayez dans une heure.',
};

/** What sellers do with their own listings; mounted by listings.routes.ts. */
export const ownListingRoutes = new Hono()
  .post(
    '/',
    allow('member', 'Vous devez être connecté pour créer une annonce'),
    answers('Filed for review', publishedAnswer),
    input('header', submissionHeaders),
    input('json', listingInput),
    async (c) => {
      const { ctx } = c.var;
      await countUse(ctx, { key: `publish:${ctx.actor.userId}`, ...PUBLICATIONS });
      const id = await publishListing(
        ctx,
        c.req.valid('json'),
        c.req.valid('header')['idempotency-key'] ?? null,
      );
      const filed = await findListing(ctx.db, id);
      return c.json({ data: { id: toPublicId('lst', id), status: filed?.listing.status ?? 'pending' } });
    },
  )
  .get(
    '/mine/defaults',
    allow('member'),
    answers('What the form of a new listing starts from', publishingDefaultsAnswer),
    async (c) => c.json({ data: await publishingDefaults(c.var.ctx) }),
  )
  .get(
    '/mine/overview',
    allow('member'),
    answers('What one’s listings are, and what came of them', ownOverviewAnswer),
    async (c) => c.json({ data: await loadOverview(c.var.ctx) }),
  )
  .get(
    '/:id/edition',
    allow('member'),
    answers('What the form for editing starts from', editionAnswer),
    input('param', listingParams),
    async (c) => {
      const { actor, db } = c.var.ctx;
      const { id } = c.req.valid('param');
      const found = await findListing(db, id);
      if (!found || !listingPermissions(actor, found.listing).edit)
        throw new AppError('not_found', { message: 'Annonce non trouvée' });
      const revision = await findLatestRevision(db, id);
      const ids =
        revision?.status === 'pending'
          ? await listRevisionPictureIds(db, revision.id)
          : await listPictureIds(db, id);
      return c.json({
        data: presentEdition({ listing: found.listing, revision, pictures: await listPictureRows(db, ids) }),
      });
    },
  )
  .patch(
    '/:id',
    allow('member'),
    answers('Saved, or waiting for review', editedAnswer),
    input('param', listingParams),
    input('json', editInput),
    async (c) => {
      const { ctx } = c.var;
      await countUse(ctx, { key: `edit:${ctx.actor.userId}`, ...EDITS });
      const outcome = await editListing(ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { outcome } });
    },
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
  )
  .delete(
    '/:id/revision',
    allow('member'),
    answers('The waiting edit is taken back', statusAnswer),
    input('param', listingParams),
    async (c) => {
      const status = await withdrawRevision(c.var.ctx, c.req.valid('param').id);
      return c.json({ data: { status } });
    },
  );
