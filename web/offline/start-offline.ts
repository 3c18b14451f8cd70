import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { meQuery } from '#web/accounts/accounts.api.ts';
import { savesData } from '#web/platform/data-saver/data-saver.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { registerWorker } from '#web/platform/register-worker.ts';
import { notify } from './worker-messages.ts';

export type App = { router: RegisteredRouter; queryClient: QueryClient; apiFetch: ApiFetch };

/**
 * Registers the service worker, once the page has loaded, and lets the page follow it. The code for what only some visits
 * need is fetched when it is needed.
 */
export async function startOffline(app: App): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await loaded();
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  notify(active, { type: 'SAVES_DATA', isSaving: savesData() });
  if (isFirst) notify(active, { type: 'STORE', urls: loadedByPage() });
  (await import('./follow-worker.ts')).followWorker(app, registration);
  if (typeof Notification !== 'undefined' && Notification.permission === 'granted')
    await (
      await import('#web/notifications/push-subscription.ts')
    ).moveSubscription(app.apiFetch, registration);
  if (app.queryClient.getQueryData(meQuery(app.apiFetch).queryKey)) {
    const { prefetchAccount, prefetchOwnPages } = await import('./prefetch-own-pages.ts');
    await (savesData() ? prefetchAccount(app) : prefetchOwnPages(app));
  }
}

/** The page is whole: what is done for the next one no longer delays it. */
async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** What this page consists of. */
function loadedByPage(): string[] {
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  return [location.href.split('#', 1)[0] ?? '', ...parts].filter((url) => url.startsWith(location.origin));
}
