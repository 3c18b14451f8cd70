import type { QueryClient } from '@tanstack/react-query';
import { FAVORITE_TEXTS, type FavoriteToggle } from '#shared/favorites/favorite.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { errorText } from '#web/platform/error-text.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { FAVORITES, keepListing } from './favorites.api.ts';

type Context = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Invalidates everything that depends on favourites: the favourites, the listing's page, the seller's figures. */
export function refreshFavorites({ queryClient }: Context, listingId: string): void {
  void queryClient.invalidateQueries({ queryKey: FAVORITES });
  void queryClient.invalidateQueries({ queryKey: ['listing', listingId], exact: true });
  void queryClient.invalidateQueries({ queryKey: ['own-listings', 'overview'] });
}

/** Offers to undo a removal, with all notes and tags. */
export function offerUndo(
  context: Context,
  { listingId, removed }: FavoriteToggle,
  onUndone: () => void = () => undefined,
): void {
  if (!removed) return;
  const undo = async () => {
    try {
      await keepListing(context.apiFetch, listingId, removed);
      onUndone();
      refreshFavorites(context, listingId);
    } catch (error) {
      sayFailure(error, () => void undo());
    }
  };
  showToast({
    title: 'Annonce retirée de vos favoris',
    action: { label: 'Annuler', run: () => void undo() },
  });
}

export function sayFailure(error: unknown, retry: () => void): void {
  showToast({
    title: FAVORITE_TEXTS.failed,
    text: errorText(error),
    isDestructive: true,
    action: { label: 'Réessayer', run: retry },
  });
}

/** The sign-in page, which returns to where the person was. */
export function signInToKeep(from: string): PageHref {
  return pageHref({ to: '/connexion', search: { retour: from, avis: 'favori' } });
}
