import type { Env, Hono } from 'hono';

/** Redirects addresses of older links (PRODUCT 12); they are not pages, so that no first load carries their routes. */
export function redirectOlderAddresses<E extends Env>(app: Hono<E>): void {
  app.get('/create-listing', (c) => c.redirect('/creer-annonce', 308));
  app.get('/editer-annonce/:id{[\\w-]+}', (c) => c.redirect(`/annonce/${c.req.param('id')}/modifier`, 308));
  app.get('/dashboard', (c) => c.redirect('/profile', 308));
  app.get('/boosts', (c) => c.redirect('/mes-boosts', 308));
}
