import { Hono } from 'hono';
import {
  draftAnswer,
  draftInput,
  draftParams,
  draftQuery,
  draftRemovedAnswer,
  draftSavedAnswer,
} from '#shared/listing-drafts/listing-draft.schema.ts';
import type { ListingDraft } from '#shared/listing-drafts/listing-draft.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { findDraft, listDraftPictures, removeDraft, type DraftRow } from './listing-drafts.queries.ts';
import { saveDraft } from './save-draft.ts';

/** A form saves itself every few seconds while its author types. */
const SAVES = {
  max: 1800,
  windowSeconds: HOUR_SECONDS,
  message: 'Ce brouillon change trop souvent. Il reste gardé sur votre appareil.',
};

/** Drafts of forms. */
export const listingDraftRoutes = new Hono()
  .get(
    '/:form',
    allow('member'),
    answers('One’s own draft of a form, where there is one', draftAnswer),
    input('param', draftParams),
    async (c) => {
      const { actor, db } = c.var.ctx;
      const draft = await findDraft(db, actor.userId, c.req.valid('param').form);
      return c.json({ data: draft ? presentDraft(draft, await listDraftPictures(db, draft.id)) : null });
    },
  )
  .put(
    '/:form',
    allow('member'),
    answers('Kept', draftSavedAnswer),
    input('param', draftParams),
    input('json', draftInput),
    async (c) => {
      const { ctx } = c.var;
      await countUse(ctx, { key: `draft:${ctx.actor.userId}`, ...SAVES });
      const { version, updatedAt } = await saveDraft(ctx, c.req.valid('param').form, c.req.valid('json'));
      return c.json({ data: { version, savedAt: updatedAt.toISOString() } });
    },
  )
  .delete(
    '/:form',
    allow('member'),
    answers('Thrown away, unless it was changed elsewhere', draftRemovedAnswer),
    input('param', draftParams),
    input('query', draftQuery),
    async (c) => {
      const { actor, db } = c.var.ctx;
      const { form } = c.req.valid('param');
      const isRemoved = await removeDraft(db, actor.userId, form, c.req.valid('query').version);
      return c.json({ data: { isRemoved } });
    },
  );

function presentDraft(
  { version, saveId, updatedAt, values, step, submissionKey }: DraftRow,
  pictures: readonly PictureRow[],
): ListingDraft {
  const pictureIds = pictures.map(({ id }) => toPublicId('pic', id));
  return {
    version,
    saveId,
    savedAt: updatedAt.toISOString(),
    content: { values, step, key: submissionKey, pictureIds },
    uploads: pictures.map(presentUpload),
  };
}
