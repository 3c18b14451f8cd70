import { useLiveUnread } from '#web/messages/use-live-unread.ts';
import { useNotificationNews } from '#web/notifications/use-notification-news.ts';

/** What the header says of a member's affairs stays current on every page: one hook for each feature that has any. */
export function LiveNews() {
  useLiveUnread();
  useNotificationNews();
  return null;
}
