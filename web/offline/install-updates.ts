import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';
import { isUnderWay } from './is-under-way.ts';
import type { App } from './start-offline.ts';
import { notify } from './worker-messages.ts';

/** Long-lived pages look for a newer version this often; others do so by being opened. */
const LOOK_EVERY_MS = HOUR_MS;

/**
 * A new worker takes over as soon as it is installed. The page then reloads once, so that it is of the same version; over
 * something typed or under way it asks instead.
 */
export function installUpdates({ router }: App, registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const takeOver = (worker: ServiceWorker | null) => {
    if (serviceWorker.controller) notify(worker, { type: 'SKIP_WAITING' });
  };
  const follow = ({ installing }: ServiceWorkerRegistration) =>
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') takeOver(installing);
    });
  takeOver(registration.waiting);
  follow(registration);
  registration.addEventListener('updatefound', () => follow(registration));
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);

  // The first worker takes control of a page that was loaded without: that is no update.
  let wasControlled = serviceWorker.controller !== null;
  let offered: number | undefined;
  serviceWorker.addEventListener('controllerchange', () => {
    const isUpdate = wasControlled;
    wasControlled = true;
    if (!isUpdate) return;
    if (!isUnderWay(router)) return location.reload();
    if (offered !== undefined) dismissToast(offered);
    offered = showToast({
      title: 'Une nouvelle version est prête',
      action: { label: 'Actualiser', run: () => location.reload() },
      durationMs: DAY_MS,
    });
  });
}
