import { Hono } from 'hono';
import { summarizeRatings } from '#shared/listings/rating.ts';
import { SELLER_PAGE_SIZE, type PublicSeller } from '#shared/sellers/seller.ts';
import {
  sellerAnswer,
  sellerListingsAnswer,
  sellerListingsQuery,
  sellerParams,
} from '#shared/sellers/seller.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findPublicProfile } from '#server/accounts/public-profile.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context } from '#server/platform/context.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import { countListings, listCards } from '#server/listings/listings.queries.ts';
import { findAnswers } from './seller-answers.queries.ts';
import { listPublicOf, publicOf, soldBy, sumRatingsOf } from './seller-listings.queries.ts';

const UNKNOWN = 'Ce vendeur n’existe pas ou ne montre pas son profil.';

export const sellerRoutes = new Hono()
  .get(
    '/sellers/:id',
    allow('anyone'),
    answers('What everybody may know of a seller', sellerAnswer),
    input('param', sellerParams),
    async (c) => {
      const { ctx } = c.var;
      const { profile, userId } = await getSeller(ctx, c.req.valid('param').id);
      const seller: PublicSeller = {
        ...profile,
        canFollow: ctx.actor.kind !== 'member' || ctx.actor.userId !== userId,
        ...(await findAnswers(ctx.db, userId)),
        activeCount: await countListings(ctx.db, publicOf(userId)),
        soldCount: await countListings(ctx.db, soldBy(userId)),
        rating: summarizeRatings(await sumRatingsOf(ctx.db, userId)),
      };
      return c.json({ data: seller });
    },
  )
  .get(
    '/sellers/:id/listings',
    allow('anyone'),
    answers('A seller’s public listings, the newest first', sellerListingsAnswer),
    input('param', sellerParams),
    input('query', sellerListingsQuery),
    async (c) => {
      const { ctx } = c.var;
      const { userId } = await getSeller(ctx, c.req.valid('param').id);
      const { cursor } = c.req.valid('query');
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const found = await listPublicOf(ctx.db, userId, after, SELLER_PAGE_SIZE + 1);
      const page = keysetPage(found, SELLER_PAGE_SIZE, (row) => row);
      const cards = await listCards(
        ctx.db,
        page.data.map(({ id }) => id),
      );
      const ownNames = await getOwnNames(ctx);
      return c.json({
        ...page,
        data: cards.map((card) => presentCard(card, ctx.clock(), ownNames)),
        total: await countListings(ctx.db, publicOf(userId)),
      });
    },
  );

async function getSeller(ctx: Context, userId: string | null) {
  const profile = userId === null ? null : await findPublicProfile(ctx, userId);
  if (userId === null || !profile) throw new AppError('not_found', { message: UNKNOWN });
  return { profile, userId };
}
