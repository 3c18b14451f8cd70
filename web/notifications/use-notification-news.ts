import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLiveEvents } from '#web/platform/live-events.ts';
import { whenVisible } from '#web/platform/when-visible.ts';
import { NOTIFICATIONS_KEY } from './bell.api.ts';

/** Events that may change the unread count. */
const NEWS = new Set(['notifications', 'message', 'look']);
/** Without a stream the count is fetched at most this often: data are prepaid. */
const LOOK_AGAIN_MS = 60_000;

/** Keeps the count and the list current, and this device's push subscription registered. */
export function useNotificationNews(): void {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  useEffect(() => {
    let lookedAt = Number.NEGATIVE_INFINITY;
    let cancelWaiting: (() => void) | undefined;
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted')
      void import('./push-subscription.ts')
        .then(({ renewPush }) => renewPush(apiFetch))
        .catch(() => undefined);
    const unsubscribe = onLiveEvents(({ kind }) => {
      if (!NEWS.has(kind)) return;
      if (kind === 'look') {
        if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
        lookedAt = performance.now();
      }
      cancelWaiting?.();
      cancelWaiting = whenVisible(() => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }));
    });
    return () => {
      unsubscribe();
      cancelWaiting?.();
    };
  }, [apiFetch, queryClient]);
}
