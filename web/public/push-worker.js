// Shows what the server pushes, and opens it. It has no part in loading pages.
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

/** In a window of the site that is there, or in a new one; never another site. */
async function open(path) {
  const target = new URL(path ?? '/', location.origin);
  if (target.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(target.href));
  await shown.focus();
  // Only a worker that answers the page may lead it elsewhere.
  await shown.navigate(target.href).catch(() => self.clients.openWindow(target.href));
}
