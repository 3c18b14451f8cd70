import { and, eq } from 'drizzle-orm';
import type { FavoriteToggle } from '#shared/favorites/favorite.ts';
import type { NoteInput } from '#shared/favorites/favorite.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { favorites } from './favorites.table.ts';
import { limitChanges } from './keep-listing.ts';

const ofMember = ({ actor }: Context<Member>, listingId: string) =>
  and(eq(favorites.userId, actor.userId), eq(favorites.listingId, listingId));

/** Keeps a listing no longer, and gives what was noted, so that it can be undone. */
export async function dropFavorite(ctx: Context<Member>, listingId: string): Promise<FavoriteToggle> {
  await limitChanges(ctx);
  const [row] = await ctx.db.delete(favorites).where(ofMember(ctx, listingId)).returning();
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
