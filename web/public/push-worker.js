// Shows the server's push notifications and opens their pages. Takes no part in loading pages.
addEventListener('install', () => self.skipWaiting());

addEventListener('push', (event) => {
  const { title = 'Tokpa', body = '', path = '/', tag = '' } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/favicon.svg',
      lang: 'fr',
      data: { path },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** Opens a path in an existing window of the site, or in a new one; never another site. */
async function open(path) {
  const target = new URL(path ?? '/', location.origin);
  if (target.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(target.href));
  await shown.focus();
  // A worker may navigate only the pages it controls.
  await shown.navigate(target.href).catch(() => self.clients.openWindow(target.href));
}
