import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Favorite } from '#shared/favorites/favorite.ts';
import { useAccount } from '#web/accounts/session.ts';
import { offerUndo, refreshFavorites, sayFailure } from './favorite-changes.ts';
import { FAVORITES } from './favorites.api.ts';
import { announceWaiting } from './follow-waiting-hearts.ts';
import { sendWish } from './waiting-favorites.ts';

/** Optimistic removal: a failure restores the favourite with a message, a success can be undone. */
export function useRemoval() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const accountId = useAccount()?.id ?? '';
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string) => setHidden((ids) => new Set([...ids, id]));
  const show = (id: string) => setHidden((ids) => new Set([...ids].filter((each) => each !== id)));

  const remove = async (id: string, title: string) => {
    const context = { queryClient, apiFetch };
    hide(id);
    try {
      const answer = await sendWish({ accountId, apiFetch }, { listingId: id, title, isOn: false });
      // Stays hidden until the server has heard of it.
      if (answer.isWaiting) return announceWaiting(false);
      offerUndo(context, answer);
      refreshFavorites(context, id);
      await queryClient.refetchQueries({ queryKey: [...FAVORITES, 'page'], type: 'active' });
    } catch (error) {
      sayFailure(error, () => void remove(id, title));
    }
    show(id);
  };
  return {
    hidden,
    remove: ({ listingId, title }: Favorite) => void remove(listingId, title ?? 'Annonce'),
  };
}
