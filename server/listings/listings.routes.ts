import { Hono, type Context as HonoContext } from 'hono';
import { z } from 'zod';
import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { LIST_SIZES, SOLD_TEXT, type Listing } from '#shared/listings/listing.ts';
import {
  contactInput,
  listingAnswer,
  listingCardsAnswer,
  listingParams,
  phoneRevealAnswer,
  revealInput,
  similarListingsAnswer,
} from '#shared/listings/listing.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { revealChallengeAnswer } from '#shared/phone-reveals/reveal-proof.schema.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context } from '#server/platform/context.ts';
import { creditOf, giveCredit } from '#server/phone-reveals/reveal-credit.ts';
import { localDay } from '#server/platform/database/days.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress, visitorHash } from '#server/platform/http/visitor.ts';
import { switchedOffRules } from '#server/safety/switched-off-rules.ts';
import { findVideo } from '#server/uploads/videos.queries.ts';
import { listForHome } from './home-lists.ts';
import { hasBought } from './listing-buyers.ts';
import { canSeeListing } from './listings.policy.ts';
import { presentCard, presentListing } from './listings.presenter.ts';
import { findPageListing, type CardRow, type ListingRow } from './listings.queries.ts';
import { recordView } from './record-view.ts';
import { challengePhone, revealPhone } from './reveal-phone.ts';
import { listSimilarListings } from './similar-listings.ts';

const limited = (max: number) => z.object({ limit: z.coerce.number().int().min(1).max(max).default(max) });

export const listingRoutes = new Hono()
  .get(
    '/hero',
    allow('anyone'),
    answers('What the home page opens with', listingCardsAnswer),
    input('query', limited(LIST_SIZES.hero)),
    async (c) => {
      const { ctx } = c.var;
      return c.json({ data: await cards(ctx, await listForHome(ctx, 'hero', c.req.valid('query').limit)) });
    },
  )
  .get(
    '/popular',
    allow('anyone'),
    answers('The most consulted listings', listingCardsAnswer),
    input('query', limited(LIST_SIZES.popular)),
    async (c) => {
      const { ctx } = c.var;
      return c.json({
        data: await cards(ctx, await listForHome(ctx, 'popular', c.req.valid('query').limit)),
      });
    },
  )
  .get(
    '/premium',
    allow('anyone'),
    answers('The premium listings whose turn it is', listingCardsAnswer),
    input('query', limited(LIST_SIZES.premium)),
    async (c) => {
      const { ctx } = c.var;
      return c.json({
        data: await cards(ctx, await listForHome(ctx, 'premium', c.req.valid('query').limit)),
      });
    },
  )
  .get(
    '/:id',
    allow('anyone'),
    answers('One listing', listingAnswer),
    input('param', listingParams),
    async (c) => c.json({ data: await loadListing(c.var.ctx, c.req.valid('param').id) }),
  )
  .get(
    '/:id/similar',
    allow('anyone'),
    answers('Listings like this one', similarListingsAnswer),
    input('param', listingParams),
    async (c) => {
      const { ctx } = c.var;
      const { rows, total } = await listSimilarListings(ctx, c.req.valid('param').id);
      return c.json({ data: await cards(ctx, rows), total });
    },
  )
  .post('/:id/views', allow('anyone'), input('param', listingParams), async (c) => {
    const { ctx } = c.var;
    await recordView(ctx, c.req.valid('param').id, visitorOf(c, ctx));
    return c.body(null, 204);
  })
  .post(
    '/:id/contact',
    allow('anyone'),
    answers('The seller’s number', phoneRevealAnswer),
    input('param', listingParams),
    input('json', revealInput),
    async (c) => {
      const { ctx } = c.var;
      const { channel, proof } = c.req.valid('json');
      const { reveal, acceptedProofId } = await revealPhone(ctx, c.req.valid('param').id, {
        ...visitorOf(c, ctx),
        channel,
        evidence: { proof, creditId: creditOf(c) },
      });
      if (acceptedProofId !== null) giveCredit(c, acceptedProofId);
      return c.json({ data: reveal });
    },
  )
  .post(
    '/:id/contact/challenge',
    allow('anyone'),
    answers('What a browser solves for a number beyond the day’s cap', revealChallengeAnswer),
    input('param', listingParams),
    input('json', contactInput),
    async (c) => {
      const { ctx } = c.var;
      const asking = { ...c.req.valid('json'), address: clientAddress(c, ctx.config) };
      return c.json({ data: await challengePhone(ctx, c.req.valid('param').id, asking) });
    },
  );

async function cards(ctx: Context, rows: readonly CardRow[]) {
  const ownNames = await getOwnNames(ctx);
  return rows.map((row) => presentCard(row, ctx.clock(), ownNames));
}

function visitorOf(c: HonoContext, { config, clock }: Context) {
  const day = localDay(clock());
  const userAgent = c.req.header('user-agent') ?? '';
  const address = clientAddress(c, config);
  return { day, userAgent, address, visitor: visitorHash(config, address, userAgent, day) };
}

/** Loads what the actor sees of a listing. Throws `gone` for one that was removed, or sold more than a month ago. */
async function loadListing(ctx: Context, listingId: string): Promise<Listing> {
  const row = await findPageListing(ctx, listingId);
  if (!row) throw notFound();
  const { listing } = row;
  const isBought = listing.status === 'sold' && (await hasBought(ctx.db, listingId, ctx.actor));
  if (!canSeeListing(ctx.actor, { ...listing, isBought }, ctx.clock())) throw absence(listing);
  const [video, ownNames, off] = await Promise.all([
    findVideo(ctx.db, listing.videoId),
    getOwnNames(ctx),
    switchedOffRules(ctx),
  ]);
  const { pictures } = row;
  return presentListing(row, { pictures, video, isBought, off }, ctx.actor, ctx.clock(), ownNames);
}

function absence({ status, isHidden, category }: ListingRow['listing']): AppError {
  if (status === 'removed') return new AppError('gone');
  if (status !== 'sold' || isHidden) return notFound();
  const link = { href: CATEGORY_FACTS[category].path, label: 'Voir les annonces de cette catégorie' };
  return new AppError('gone', { message: SOLD_TEXT, link });
}

function notFound(): AppError {
  return new AppError('not_found', { message: 'Annonce non trouvée' });
}
