import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favorite } from '#shared/favorites/favorite.ts';
import { offerUndo, refreshFavorites, sayFailure } from './favorite-changes.ts';
import { dropFavorite, FAVORITES } from './favorites.api.ts';

/** Optimistic removal: a failure restores the favourite with a message, a success can be undone. */
export function useRemoval() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string) => setHidden((ids) => new Set([...ids, id]));
  const show = (id: string) => setHidden((ids) => new Set([...ids].filter((each) => each !== id)));

  const remove = async (id: string) => {
    const context = { queryClient, apiFetch };
    hide(id);
    try {
      const answer = await dropFavorite(apiFetch, id);
      offerUndo(context, answer);
      refreshFavorites(context, id);
      await queryClient.refetchQueries({ queryKey: [...FAVORITES, 'page'], type: 'active' });
    } catch (error) {
      sayFailure(error, () => void remove(id));
    }
    show(id);
  };
  return { hidden, remove: ({ listingId }: Favorite) => void remove(listingId) };
}
