import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { useAccount } from '#web/accounts/session.ts';
import { unreadNotificationsQuery } from './bell.api.ts';

/** Returns the number of unread notifications as text; undefined if there are none. */
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
