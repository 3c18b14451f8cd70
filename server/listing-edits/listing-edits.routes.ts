import { Hono } from 'hono';
import { listingParams } from '#shared/listings/listing.schema.ts';
import {
  editedAnswer,
  editInput,
  editableListingAnswer,
  statusAnswer,
} from '#shared/listings/own-listing.schema.ts';
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { withdrawRevision } from './decide-revision.ts';
import { findVideo } from '#server/uploads/videos.queries.ts';
import { editListing } from './edit-listing.ts';
import { loadEditBase } from './edit-base.ts';
import { listingPermissions } from '#server/listings/listings.policy.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { presentEditableListing } from './editable-listing.presenter.ts';
import { findLatestRevision, listPictureRows } from './listing-edits.queries.ts';

const EDITS = {
  max: 120,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez modifié beaucoup d’annonces. Réessayez dans une heure.',
};

/** Edits of one’s own listings. */
export const listingEditRoutes = new Hono()
  .get(
    '/:id/edition',
    allow('member'),
    answers('What the form for editing starts from', editableListingAnswer),
    input('param', listingParams),
    async (c) => {
      const { actor, db } = c.var.ctx;
      const { id } = c.req.valid('param');
      const found = await findListing(db, id);
      if (!found || !listingPermissions(actor, found.listing).edit)
        throw new AppError('not_found', { message: 'Annonce non trouvée' });
      const base = await loadEditBase(db, found.listing);
      const pictures = await listPictureRows(db, base.pictureIds);
      const { videoId } = base.revision ?? found.listing;
      const video = await findVideo(db, videoId);
      const revision = await findLatestRevision(db, id);
      return c.json({
        data: presentEditableListing({ listing: found.listing, base, revision, pictures, video }),
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
      const { id } = c.req.valid('param');
      const outcome = await editListing(ctx, id, c.req.valid('json'));
      const saved = await findListing(ctx.db, id);
      const isVisible = outcome === 'applied' && saved !== undefined && isPublic(saved.listing);
      return c.json({ data: { outcome, isVisible } });
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
