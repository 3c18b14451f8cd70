import { scope } from './worker-scope.ts';

type PushText = { title?: string; body?: string; path?: string; tag?: string; unread?: number };

/** Shows the server's push notifications and opens their pages. */
export function showPushMessages(): void {
  scope.addEventListener('push', (event) => {
    const {
      title = 'Tokpa',
      body = '',
      path = '/',
      tag = '',
      unread,
    } = (event.data?.json() ?? {}) as PushText;
    event.waitUntil(showUnread(unread));
    event.waitUntil(
      scope.registration.showNotification(title, {
        body,
        tag,
        icon: '/favicon.svg',
        lang: 'fr',
        data: { path },
      }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.path));
  });
}

/** Opens a path in an existing window of the site, or in a new one; never another site. */
async function open(path: string | undefined): Promise<void> {
  const target = new URL(path ?? '/', scope.location.origin);
  if (target.origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await scope.clients.openWindow(target.href));
  await shown.focus();
  // A worker may navigate only the pages it controls.
  await shown.navigate(target.href).catch(() => scope.clients.openWindow(target.href));
}

/** The number on the installed application's icon, which not every device has. */
async function showUnread(count: number | undefined): Promise<void> {
  const { navigator } = globalThis;
  if (count === undefined || !('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
