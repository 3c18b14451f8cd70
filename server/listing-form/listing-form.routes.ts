import { Hono } from 'hono';
import { listingInput } from '#shared/listings/listing.schema.ts';
import {
  publishingDefaultsAnswer,
  publishedAnswer,
  submissionHeaders,
} from '#shared/listings/own-listing.schema.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { publishListing } from './publish-listing.ts';
import { publishingDefaults } from './publishing-defaults.ts';

const PUBLICATIONS = {
  max: 30,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez publié beaucoup d’annonces. Réessayez dans une heure.',
};

/** The form of a new listing: its defaults and its submission. */
export const listingFormRoutes = new Hono()
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
  );
