import { and, eq } from 'drizzle-orm';
import type { FavoriteToggle } from '#shared/favorites/favorite.ts';
import type { NoteInput } from '#shared/favorites/favorite.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { favoriteState } from './favorites.policy.ts';
import { favorites } from './favorites.table.ts';
import { limitChanges } from './keep-listing.ts';

const ofMember = ({ actor }: Context<Member>, listingId: string) =>
  and(eq(favorites.userId, actor.userId), eq(favorites.listingId, listingId));

/** Removes a favourite and returns its note, tags and date, so that the removal can be undone. */
export async function dropFavorite(ctx: Context<Member>, listingId: string): Promise<FavoriteToggle> {
  await limitChanges(ctx);
  const [row] = await ctx.db.delete(favorites).where(ofMember(ctx, listingId)).returning();
  if (!row) await expectKnown(ctx, listingId);
  return {
    listingId: toPublicId('lst', listingId),
    isFavorite: false,
    removed: row ? { notes: row.notes, tags: row.tags, addedAt: row.createdAt.toISOString() } : null,
  };
}

export async function noteFavorite(
  ctx: Context<Member>,
  listingId: string,
  { notes, tags }: NoteInput,
): Promise<NoteInput> {
  const [row] = await ctx.db
    .update(favorites)
    .set({ notes, tags })
    .where(ofMember(ctx, listingId))
    .returning({ notes: favorites.notes, tags: favorites.tags });
  if (!row) throw new AppError('not_found', { message: 'Cette annonce n’est plus dans vos favoris.' });
  return row;
}

/** Throws not_found if the actor may not know of the listing. */
async function expectKnown({ db }: Context, listingId: string): Promise<void> {
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId));
  if (!listing || favoriteState(listing) === 'gone')
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
}
