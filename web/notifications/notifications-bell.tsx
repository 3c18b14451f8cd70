import { Bell } from 'lucide';
import { AppLink } from '#web/platform/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { notificationsPath } from './notifications-links.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** A plain link to the notifications. On a phone it is in the menu, with the same number. */
export function NotificationsBell() {
  const unread = useUnreadNotifications();
  return (
    <AppLink
      href={notificationsPath()}
      aria-label="Notifications"
      title="Notifications"
      data-unread={unread}
      className="icon-button unread max-sm:hidden"
    >
      <Icon of={Bell} className="size-5" />
    </AppLink>
  );
}
