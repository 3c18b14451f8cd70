import { useAppBadge } from '#web/installation/app-badge.ts';
import { useLiveUnread } from '#web/messages/use-live-unread.ts';
import { useUnread } from '#web/messages/use-unread.ts';
import { useNotificationNews } from '#web/notifications/use-notification-news.ts';
import { useUnreadNotifications } from '#web/notifications/use-unread-notifications.ts';

/** Keeps the header's counts of a member and the one on the icon current on every page: one hook for each feature that has any. */
export function LiveNews() {
  useLiveUnread();
  useNotificationNews();
  // An unread message is among the notifications, too.
  useAppBadge(Math.max(countOf(useUnread()), countOf(useUnreadNotifications())));
  return null;
}

/** "99+" is 99. */
const countOf = (shown = '0') => Number.parseInt(shown, 10);
