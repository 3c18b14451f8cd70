import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { useAccount } from '#web/accounts/session.ts';
import { onLiveEvents } from '#web/platform/live-events.ts';
import { NOTIFICATIONS_KEY, unreadNotificationsQuery } from './bell.api.ts';

/** What may change how much is unread. */
const NEWS = new Set(['notifications', 'message', 'look']);

/** How much one was told and has not read; nothing where there is nothing. */
export function useUnreadNotifications(): string | undefined {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const account = useAccount();
  const { data: count = 0 } = useQuery({
    ...unreadNotificationsQuery(apiFetch),
    enabled: account !== null,
  });
  if (!account || count === 0) return undefined;
  return count > NOTIFICATION_LIMITS.unread ? `${NOTIFICATION_LIMITS.unread}+` : String(count);
}

/** Keeps the number and the list current, and this device among those that are told. */
export function useNotificationNews(): void {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const isMember = useAccount() !== null;
  useEffect(() => {
    if (!isMember) return undefined;
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted')
      void import('./push-subscription.ts')
        .then(({ renewPush }) => renewPush(apiFetch))
        .catch(() => undefined);
    return onLiveEvents(({ kind }) => {
      if (NEWS.has(kind)) void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    });
  }, [apiFetch, queryClient, isMember]);
}
