const WORKER = '/sw.js';
/** All pages (specification, part 1, section 7). */
export const WORKER_SCOPE = '/';

/** Registers the site's service worker (web/offline) unless it already is. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { scope: WORKER_SCOPE, updateViaCache: 'none' });
}
