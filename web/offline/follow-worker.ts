import { announceCopies } from './announce-copies.ts';
import { installUpdates } from './install-updates.ts';
import { purgeOnSignOut } from './purge-on-sign-out.ts';
import type { App } from './start-offline.ts';

/** What a page does that a worker controls: says what is a copy, takes newer versions, purges with the account. */
export function followWorker(app: App, registration: ServiceWorkerRegistration): void {
  announceCopies(app);
  purgeOnSignOut(app);
  installUpdates(app, registration);
}
