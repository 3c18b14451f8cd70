import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { aloneOnDevice } from './delivery-lock.ts';
import { openOutboxChannel, type OutboxNews } from './outbox-channel.ts';
import { noteWaiting } from './outbox-note.ts';
import { outboxPhotos, type OutboxPhotos } from './outbox-photos.ts';
import { deviceStore } from './outbox-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { registerOutboxSync } from './register-sync.ts';
import { sendEntry } from './send-entry.ts';

export type BrowserOutbox = Outbox & { photos: OutboxPhotos };

const outboxes = new Map<string, BrowserOutbox>();
const store = deviceStore();
let announce: ((news: OutboxNews) => void) | undefined;

/** What this account wrote on this device and the server does not have yet. In the browser only. */
export function outboxOf(accountId: string, apiFetch: ApiFetch): BrowserOutbox {
  const known = outboxes.get(accountId);
  if (known) return known;
  const photos = outboxPhotos(accountId, apiFetch);
  const announceTo = listenToOthers();
  const outbox = createOutbox(
    {
      store,
      send: (entry) => sendEntry(entry, { photos, apiFetch }),
      isLockedElsewhere: (entry) => photos.isLockedElsewhere(entry.photos ?? []),
      now: Date.now,
      wait: waitForNetwork,
      alone: aloneOnDevice,
      announce: (outcome) => announceTo({ accountId, outcome }),
      registerSync: () => void registerOutboxSync(),
    },
    accountId,
  );
  const own: BrowserOutbox = {
    ...outbox,
    photos,
    async drop(key) {
      const dropped = outbox.entries().find((each) => each.key === key);
      await outbox.drop(key);
      await photos.discard(dropped?.photos ?? []);
    },
  };
  outboxes.set(accountId, own);
  syncWhenHidden(outbox);
  outbox.subscribe(() => noteWaiting(accountId, outbox.entries().length > 0));
  outbox.onOutcome((outcome) => {
    if (outcome.kind === 'delivered') void photos.discard(outcome.entry.photos ?? []);
  });
  void outbox.ready.then(() =>
    photos.purgeStrays(
      outbox.entries().flatMap((entry) => entry.photos ?? []),
      Date.now(),
    ),
  );
  return own;
}

function listenToOthers() {
  announce ??= openOutboxChannel(({ accountId, outcome }) => void outboxes.get(accountId)?.hear(outcome));
  return announce;
}

/** The page may not come back. */
function syncWhenHidden(outbox: Outbox) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && outbox.entries().some(({ refusal }) => refusal === null))
      void registerOutboxSync();
  });
}

function waitForNetwork(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
  });
}
