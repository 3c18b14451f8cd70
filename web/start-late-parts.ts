import { startOffline, type App } from '#web/offline/start-offline.ts';
import { mayWait } from '#web/outbox/may-wait.ts';

/** More than the usual 250, so that what a long visit loads is counted to its end (web/boot). */
const RESOURCE_ENTRIES = 2000;

/** What a page starts once somebody uses it, or has used the site before: nothing of it is needed to read the page. */
export async function startLateParts(app: App): Promise<void> {
  performance.setResourceTimingBufferSize(RESOURCE_ENTRIES);
  if (mayWait()) void (await import('#web/shell/start-outbox.ts')).startOutbox(app.router);
  // Where modules are served one by one, nothing that a worker stores would be of use.
  if (import.meta.env.PROD) await startOffline(app);
}
