import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { sendQuickAction } from '#web/own-listings/own-listings.api.ts';
import { errorText } from '#web/platform/error-text.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { refreshStates } from './messages.api.ts';

/** Marks one's own listing as reserved. */
export function useReserving(listingId: string | null): () => Promise<void> {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return async () => {
    if (listingId === null) return;
    try {
      await sendQuickAction(apiFetch, listingId, 'reserve', undefined);
      showToast({ title: 'Annonce marquée « Réservé »' });
    } catch (error) {
      showToast({ title: errorText(error), isDestructive: true });
    }
    refreshStates(queryClient);
  };
}
