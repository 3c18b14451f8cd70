import { and, count, eq } from 'drizzle-orm';
import { FAVORITE_LIMITS, type FavoriteToggle } from '#shared/favorites/favorite.ts';
import type { KeepInput } from '#shared/favorites/favorite.schema.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { canKeep, favoriteState } from './favorites.policy.ts';
import { favorites } from './favorites.table.ts';

const CHANGES_AN_HOUR = 300;

/**
 * Saves a listing as a favourite. Idempotent. With the values that a removal returned, it undoes the removal, even if
 * the listing was sold in the meantime.
 */
export async function keepListing(
  ctx: Context<Member>,
  listingId: string,
  given: KeepInput = { notes: '', tags: [] },
): Promise<FavoriteToggle> {
  await limitChanges(ctx);
  const [listing] = await ctx.db.select().from(listings).where(eq(listings.id, listingId));
  const state = listing ? favoriteState(listing) : 'gone';
  if (!listing || state === 'gone' || (state !== 'available' && given.addedAt === undefined))
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  if (!canKeep(ctx.actor, listing))
    throw new AppError('forbidden', {
      message: 'C’est votre propre annonce : vous la retrouvez dans votre compte.',
    });
  await expectRoom(ctx, listingId);
  const createdAt = resolveAddedAt(given.addedAt, listing.createdAt, ctx.clock());
  await ctx.db
    .insert(favorites)
    .values({
      id: newUuid(ctx.clock()),
      userId: ctx.actor.userId,
      listingId,
      notes: given.notes,
      tags: given.tags,
      createdAt,
      savedPriceXof: listing.priceXof,
      notifiedPriceXof: listing.priceXof,
      isSoldNotified: listing.status === 'sold',
    })
    .onConflictDoNothing();
  return { listingId: toPublicId('lst', listingId), isFavorite: true, removed: null };
}

export async function limitChanges(ctx: Context<Member>): Promise<void> {
  await countUse(ctx, {
    key: `favorites.change:${ctx.actor.userId}`,
    max: CHANGES_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
}

/** The maximum keeps lists short: two concurrent requests may exceed it by one, which does no harm. */
async function expectRoom({ db, actor: { userId } }: Context<Member>, listingId: string): Promise<void> {
  const [row] = await db.select({ count: count() }).from(favorites).where(eq(favorites.userId, userId));
  if ((row?.count ?? 0) < FAVORITE_LIMITS.max) return;
  const isFavorite = and(eq(favorites.userId, userId), eq(favorites.listingId, listingId));
  const known = await db.select({ id: favorites.id }).from(favorites).where(isFavorite).limit(1);
  if (known.length > 0) return;
  throw new AppError('conflict', {
    message: `Vous gardez déjà ${FAVORITE_LIMITS.max} annonces. Retirez-en pour faire de la place.`,
  });
}

/** The date that a removal returned, but not before the listing's creation and not in the future. */
function resolveAddedAt(addedAt: string | undefined, publishedAt: Date, now: number): Date {
  const at = addedAt === undefined ? now : Date.parse(addedAt);
  return new Date(Math.min(Math.max(at, publishedAt.getTime()), now));
}
