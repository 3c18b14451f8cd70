import { useLiveUnread } from '#web/messages/use-live-unread.ts';
import { useNotificationNews } from '#web/notifications/use-notification-news.ts';

/** Keeps the header's counts of a member current on every page: one hook for each feature that has any. */
export function LiveNews() {
  useLiveUnread();
  useNotificationNews();
  return null;
}
