import { Hono } from 'hono';
import { FAVORITE_TEXTS } from '#shared/favorites/favorite.ts';
import {
  favoriteIdsAnswer,
  favoriteIdsQuery,
  favoriteNewsAnswer,
  favoriteOverviewAnswer,
  favoriteParams,
  favoritesAnswer,
  favoritesQuery,
  favoriteToggleAnswer,
  keepInput,
  notedAnswer,
  noteInput,
  wantedAnswer,
  wantedInput,
} from '#shared/favorites/favorite.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { dropFavorite, noteFavorite } from './change-favorite.ts';
import { listHearts } from './favorites.queries.ts';
import { keepListing } from './keep-listing.ts';
import { loadFavoriteNews, loadFavoriteOverview, loadFavorites } from './load-favorites.ts';
import { keepWanted, rememberWanted } from './wanted-listing.ts';

export const favoriteRoutes = new Hono()
  .get(
    '/',
    allow('member'),
    answers('What one keeps, the latest first', favoritesAnswer),
    input('query', favoritesQuery),
    async (c) => c.json(await loadFavorites(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/overview',
    allow('member'),
    answers('How much one keeps, and under which tags', favoriteOverviewAnswer),
    async (c) => c.json({ data: await loadFavoriteOverview(c.var.ctx) }),
  )
  .get('/news', allow('member'), answers('What happened to what one keeps', favoriteNewsAnswer), async (c) =>
    c.json({ data: await loadFavoriteNews(c.var.ctx) }),
  )
  .get(
    '/ids',
    allow('member'),
    answers('Which of these listings one keeps, and which one cannot: one’s own', favoriteIdsAnswer),
    input('query', favoriteIdsQuery),
    async (c) => {
      const { db, actor } = c.var.ctx;
      const { of } = c.req.valid('query');
      const { kept, own } = await listHearts(db, actor.userId, of);
      const publicIds = (ids: readonly string[]) => ids.map((id) => toPublicId('lst', id));
      return c.json({ data: { kept: publicIds(kept), own: publicIds(own) } });
    },
  )
  .post('/wanted', allow('anyone'), input('json', wantedInput), (c) => {
    rememberWanted(c, c.req.valid('json').listingId);
    return c.body(null, 204);
  })
  .post(
    '/wanted/keep',
    allow('member'),
    answers('What was wanted before signing in is kept', wantedAnswer),
    async (c) => c.json({ data: await keepWanted(c.var.ctx, c) }),
  )
  .put(
    '/:id',
    allow('member', FAVORITE_TEXTS.signIn),
    answers('Kept', favoriteToggleAnswer),
    input('param', favoriteParams),
    input('json', keepInput),
    async (c) => c.json({ data: await keepListing(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }),
  )
  .delete(
    '/:id',
    allow('member', FAVORITE_TEXTS.signIn),
    answers('Kept no longer', favoriteToggleAnswer),
    input('param', favoriteParams),
    async (c) => c.json({ data: await dropFavorite(c.var.ctx, c.req.valid('param').id) }),
  )
  .patch(
    '/:id',
    allow('member', FAVORITE_TEXTS.signIn),
    answers('Noted', notedAnswer),
    input('param', favoriteParams),
    input('json', noteInput),
    async (c) =>
      c.json({ data: await noteFavorite(c.var.ctx, c.req.valid('param').id, c.req.valid('json')) }),
  );
