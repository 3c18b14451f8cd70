/** The `sync` event's tag, for which the service worker calls `deliverWaiting`. */
export const OUTBOX_SYNC_TAG = 'tokpa-outbox';

type Syncing = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/**
 * Asks the browser to wake the service worker once there is a network, even if the page is closed by then. Where it
 * cannot, what waits leaves from an open page, or at the next visit.
 */
export async function registerOutboxSync(): Promise<void> {
  try {
    const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // No service workers, or background sync is switched off.
  }
}
