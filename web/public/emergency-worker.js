// Served as /sw.js instead of the service worker while EMERGENCY_WORKER is set: gets rid of a worker that fails, and of
// everything that it kept. The site works without.
addEventListener('install', () => self.skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(leave());
});

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
