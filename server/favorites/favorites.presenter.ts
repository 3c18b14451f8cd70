import { avatarUrl } from '#shared/accounts/profile.ts';
import { shownName } from '#shared/accounts/shown-name.ts';
import { CATEGORY_FACTS, DEFAULT_CATEGORIES, type Category } from '#shared/categories/category.ts';
import type { OwnNames } from '#shared/categories/sub-category-names.ts';
import type { Favorite, FavoriteNotification, FavoriteNotificationKind } from '#shared/favorites/favorite.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { formatXof } from '#shared/platform/money.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import type { CardRow } from '#server/listings/listings.queries.ts';
import { favoriteState } from './favorites.policy.ts';
import type { FavoriteRow, FavoriteNotificationRow } from './favorites.queries.ts';

type Shown = {
  cards: ReadonlyMap<string, CardRow>;
  labels: ReadonlyMap<Category, string>;
  ownNames: OwnNames;
  now: number;
};

export function presentFavorite(row: FavoriteRow, { cards, labels, ownNames, now }: Shown): Favorite {
  const state = favoriteState(row);
  const card = state === 'available' ? cards.get(row.listingId) : undefined;
  const { seller, category } = row;
  return {
    id: toPublicId('fav', row.id),
    listingId: toPublicId('lst', row.listingId),
    state,
    title: state === 'gone' ? null : row.title,
    listing: card ? presentCard(card, now, ownNames) : null,
    seller:
      card && seller
        ? { id: toPublicId('usr', seller.id), name: shownName(seller), avatar: avatarUrl(seller.image) }
        : null,
    category: {
      slug: CATEGORY_FACTS[category].slug,
      name: labels.get(category) ?? DEFAULT_CATEGORIES[category].label,
    },
    notes: row.notes,
    tags: row.tags,
    addedAt: row.createdAt.toISOString(),
    priceDropXof: card ? fallOf(row.savedPriceXof, row.priceXof) : 0,
  };
}

function fallOf(before: number | null, now: number | null): number {
  return before === null || now === null ? 0 : Math.max(0, before - now);
}

export function presentFavoriteNotification(row: FavoriteNotificationRow): FavoriteNotification {
  return {
    id: toPublicId('fav', row.id),
    kind: row.kind,
    ...favoriteNotificationText(row.kind, row),
    listing: {
      id: toPublicId('lst', row.listingId),
      title: row.title,
      category: row.category,
      isOpen: favoriteState(row) === 'available',
    },
    time: row.createdAt.toISOString(),
  };
}

/** Used on the page and in the mail. */
export function favoriteNotificationText(
  kind: FavoriteNotificationKind,
  { fromXof, toXof }: { fromXof: number | null; toXof: number | null },
): { title: string; description: string } {
  if (kind === 'sold')
    return { title: 'Annonce vendue', description: 'Un autre acheteur a été plus rapide.' };
  if (kind === 'withdrawn')
    return { title: 'Annonce retirée', description: 'Elle n’est plus proposée sur le site.' };
  return {
    title: 'Prix en baisse',
    description:
      fromXof === null || toXof === null
        ? 'Le vendeur a baissé son prix.'
        : `De ${formatXof(fromXof)} à ${formatXof(toXof)}.`,
  };
}
