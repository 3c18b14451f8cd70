import { profilePath } from '#web/accounts/profile-tabs.ts';
import type { PageHref } from '#web/platform/page-href.ts';

/** The list is a view of the dashboard. */
export const NOTIFICATIONS_VIEW = 'notifications';

export function notificationsPath(cursor: string | null = null): PageHref {
  return profilePath('dashboard', {
    vue: NOTIFICATIONS_VIEW,
    ...(cursor === null ? {} : { suite: cursor }),
  });
}

/** Where the list's buttons post without JavaScript. */
export const READ_FORM = '/profile/notification-lue';
export const READ_ALL_FORM = '/profile/notifications-lues';

/** Reads the cursor of the list from the address; null if there is none. */
export function readCursor(search: Readonly<Record<string, unknown>>): string | null {
  const { suite } = search;
  return typeof suite === 'string' && suite !== '' ? suite : null;
}
