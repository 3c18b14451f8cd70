import { Bell } from 'lucide-react';
import { AppLink } from '#web/platform/app-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { notificationsPath } from './notifications-links.ts';
import { useNotificationNews, useUnreadNotifications } from './use-unread-notifications.ts';

/** A plain link to what one was told. Where there is little room it appears when something is unread. */
export function NotificationsBell() {
  useNotificationNews();
  const unread = useUnreadNotifications();
  return (
    <AppLink
      href={notificationsPath()}
      aria-label="Notifications"
      title="Notifications"
      data-unread={unread}
      className={classNames(
        'unread flex min-h-11 items-center gap-1.5 rounded-full px-2.5 text-ink-2 hover:text-ink',
        unread === undefined && 'max-lg:hidden',
      )}
    >
      <Bell aria-hidden="true" className="size-5" />
    </AppLink>
  );
}
