import { COPY_EVENT } from '#web/platform/api-fetch.ts';
import { copyStrip, isOffline, OFFLINE_STRIP } from '#web/platform/network.ts';
import { copyNote, type CopyCause } from './copy-note.ts';
import type { App } from './start-offline.ts';
import type { FromWorker } from './worker-messages.ts';

let isAnnouncing = false;

/**
 * Says in the strip under the header that the page shows a copy, and from when; replaces the copy as soon as the network
 * answers. A page that was opened by a tap may be made of several copies: the oldest counts.
 */
export function announceCopies({ router, queryClient }: Pick<App, 'router' | 'queryClient'>): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  const { dataset } = document.documentElement;
  /** By the page's address. */
  const notes = new Map<string, { storedAt: number; note: string }>();
  const here = () => router.latestLocation.href;
  const isOfflinePage = () => router.latestLocation.pathname === '/hors-connexion';
  const show = () => {
    const shown = notes.get(here())?.note;
    if (shown === dataset.copy) return;
    if (shown === undefined) delete dataset.copy;
    else dataset.copy = shown;
    const strip = document.querySelector('.network-strip');
    if (strip) strip.innerHTML = shown ? copyStrip(shown) : isOffline() ? OFFLINE_STRIP : '';
  };
  /** The answers that came as copies and are still under way. */
  const late = new Set<string>();
  const refresh = async () => {
    notes.clear();
    late.clear();
    await Promise.all([router.invalidate(), queryClient.invalidateQueries()]);
    show();
  };

  // The document itself is a copy.
  if (dataset.copy !== undefined) {
    notes.set(here(), { storedAt: 0, note: dataset.copy });
    if (navigator.onLine) void refresh();
  }
  addEventListener(COPY_EVENT, (event) => {
    if (isOfflinePage()) return;
    const { copy, url } = (event as CustomEvent<{ copy: string; url: string }>).detail;
    const [storedAt = '', cause] = copy.split(' ');
    const at = Number(storedAt);
    late.add(url);
    if ((notes.get(here())?.storedAt ?? Number.POSITIVE_INFINITY) <= at) return;
    notes.set(here(), { storedAt: at, note: copyNote(at, cause as CopyCause) });
    show();
  });
  router.subscribe('onResolved', show);
  addEventListener('online', () => {
    if (notes.size > 0) void refresh();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data?.type !== 'LATE_ANSWER' || !late.delete(data.url)) return;
    // Once for all: the worker has their answers, and gives them without asking again.
    if (late.size === 0) void refresh();
  });
}
