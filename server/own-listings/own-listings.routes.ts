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
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { withdrawRevision } from '#server/listing-edits/decide-revision.ts';
import { findVideo } from '#server/uploads/videos.queries.ts';
import { draftRoutes } from '#server/listing-drafts/listing-drafts.routes.ts';
import { editListing } from '#server/listing-edits/edit-listing.ts';
import { loadEdition } from '#server/listing-edits/listing-edition.ts';
import { listingPermissions } from '#server/listings/listings.policy.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { presentEdition } from '#server/listing-edits/edition.presenter.ts';
import { loadOverview } from './own-overview.ts';
import { findLatestRevision, listPictureRows } from '#server/listing-edits/edition.queries.ts';
import { publishListing } from '#server/listing-form/publish-listing.ts';
import { publishingDefaults } from '#server/listing-form/publishing-defaults.ts';
import { removeListing } from './remove-listing.ts';

const PUBLICATIONS = {
  max: 30,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez publié beaucoup d’annonces. Réessayez dans une heure.',
};

const EDITS = {
  max: 120,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez modifié beaucoup d’annonces. Réessayez dans une heure.',
};

/** What sellers do with their own listings; mounted by listings.routes.ts. */
export const ownListingRoutes = new Hono()
  .route('/mine/drafts', draftRoutes)
  .post(
    '/',
    allow('member', 'Vous devez être connecté pour créer une annonce'),
    answers('Filed for review', publishedAnswer),
    input('header', submissionHeaders),
    input('json', listingInput),
    async (c) => {
      const { ctx } = c.var;
      await countUse(ctx, { key: `publish:${ctx.actor.userId}`, ...PUBLICATIONS });
      const { id, status } = await publishListing(
        ctx,
        c.req.valid('json'),
        c.req.valid('header')['idempotency-key'] ?? null,
      );
      return c.json({ data: { id: toPublicId('lst', id), status } });
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
      const edition = await loadEdition(db, found.listing);
      const pictures = await listPictureRows(db, edition.pictureIds);
      const { videoId } = edition.revision ?? found.listing;
      const video = await findVideo(db, videoId);
      const revision = await findLatestRevision(db, id);
      return c.json({ data: presentEdition({ listing: found.listing, edition, revision, pictures, video }) });
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
      const { id } = c.req.valid('param');
      const outcome = await editListing(ctx, id, c.req.valid('json'));
      const saved = await findListing(ctx.db, id);
      const isVisible = outcome === 'applied' && saved !== undefined && isPublic(saved.listing);
      return c.json({ data: { outcome, isVisible } });
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
