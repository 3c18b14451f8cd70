import type { Env, Hono } from 'hono';
import { presentAddress } from '#shared/platform/older-addresses.ts';

/** Redirects addresses of older links; they are not pages, so that no first load carries their routes. */
export function redirectOlderAddresses<E extends Env>(app: Hono<E>): void {
  app.get('*', async (c, next) => {
    const present = presentAddress(c.req.path);
    return present === c.req.path ? next() : c.redirect(present, 308);
  });
}
