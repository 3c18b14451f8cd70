import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { WANTED_COOKIE, WANTED_SECONDS, type FavoriteToggle } from '#shared/favorites/favorite.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { keepListing } from './keep-listing.ts';

/** Remembers in a cookie which listing a visitor wanted to save. Scripts may read and write it too: it is no secret. */
export function rememberWanted(c: HonoContext, publicId: string): void {
  if (fromPublicId('lst', publicId) === null)
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  setCookie(c, WANTED_COOKIE, publicId, { path: '/', maxAge: WANTED_SECONDS, sameSite: 'Lax' });
}

/**
 * Saves the remembered listing once the visitor has signed in, and clears the cookie; null if there was none or it
 * cannot be saved.
 */
export async function keepWanted(ctx: Context<Member>, c: HonoContext): Promise<FavoriteToggle | null> {
  const wanted = getCookie(c, WANTED_COOKIE);
  if (wanted === undefined) return null;
  deleteCookie(c, WANTED_COOKIE, { path: '/' });
  const listingId = fromPublicId('lst', wanted);
  if (listingId === null) return null;
  try {
    return await keepListing(ctx, listingId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
