import type { QueryClient } from '@tanstack/react-query';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { mergeMessages } from './history.ts';
import {
  conversationQuery,
  historyQuery,
  MESSAGES_KEY,
  openingQuery,
  sendMessage,
  type Sent,
  type SentMessage,
} from './messages.api.ts';
import { outboxPhotos, type OutboxPhotos } from './outbox-photos.ts';
import { createOutbox, type Outbox, type OutboxStore, type Waiting } from './outbox.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

const LOCK = 'tokpa.outbox';

export type BrowserOutbox = Outbox & { photos: OutboxPhotos };

const outboxes = new Map<string, BrowserOutbox>();

/** Messages written on this device that the server does not have yet. In the browser only. */
export function outboxOf(accountId: string, context: PageContext): BrowserOutbox {
  const known = outboxes.get(accountId);
  if (known) return known;
  const prefix = `${LOCK}.${accountId}.`;
  const photos = outboxPhotos(accountId, context.apiFetch);
  const store = deviceStore(prefix, photos);
  const outbox = createOutbox({
    store,
    send: async (message) => {
      const pictureIds = await photos.uploadAll(message.photos ?? []);
      return sendMessage(context.apiFetch, message.target, sentMessage(message, pictureIds));
    },
    onSent: (message, sent) => showSent(context, message, sent),
    now: Date.now,
    wait: waitForNetwork,
    alone: (run) => (navigator.locks ? navigator.locks.request(LOCK, run) : run()),
  });
  const own = { ...outbox, photos };
  outboxes.set(accountId, own);
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) outbox.refresh();
  });
  void photos.purgeStrays(
    store.all().flatMap((message) => message.photos ?? []),
    Date.now(),
  );
  return own;
}

function sentMessage(
  { key, text, offer, visit, answer }: Waiting,
  pictureIds: readonly string[],
): SentMessage {
  return {
    key,
    text,
    pictureIds: [...pictureIds],
    ...(offer ? { offer: { amountMinor: offer.amountMinor } } : {}),
    ...(visit ? { visit } : {}),
    ...(answer ? { answer: { sequence: answer.sequence, step: answer.step, reserve: answer.reserve } } : {}),
  };
}

/**
 * Stores each message under its own key. If the device cannot store anything (storage full or forbidden), keeps them in
 * the page's memory.
 */
function deviceStore(prefix: string, photos: OutboxPhotos): OutboxStore {
  const unstored = new Map<string, Waiting>();
  const all = () => [...storedMessages(prefix), ...unstored.values()];
  return {
    all,
    put(message) {
      try {
        localStorage.setItem(prefix + message.key, JSON.stringify(message));
        unstored.delete(message.key);
      } catch {
        unstored.set(message.key, message);
      }
    },
    remove(key) {
      void photos.discard(all().find((each) => each.key === key)?.photos ?? []);
      unstored.delete(key);
      try {
        localStorage.removeItem(prefix + key);
      } catch {
        // The device cannot store it.
      }
    },
  };
}

function storedMessages(prefix: string): Waiting[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key): Waiting[] => {
        const text = localStorage.getItem(key);
        return text === null ? [] : [JSON.parse(text)];
      });
  } catch {
    return [];
  }
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

/** Inserts an acknowledged message into its conversation at once. */
function showSent({ queryClient, apiFetch }: PageContext, { target }: Waiting, sent: Sent) {
  const { conversationId: id, message } = sent;
  queryClient.setQueryData(
    historyQuery(apiFetch, id).queryKey,
    (known) =>
      known && {
        ...known,
        data: mergeMessages(known.data, [message]),
        lastSequence: Math.max(known.lastSequence, message.sequence),
      },
  );
  if ('listingId' in target)
    queryClient.setQueryData(
      openingQuery(apiFetch, target.listingId).queryKey,
      (known) => known && { ...known, conversationId: id },
    );
  void queryClient.invalidateQueries({ queryKey: [...MESSAGES_KEY, 'list'] });
  void queryClient.invalidateQueries({ queryKey: conversationQuery(apiFetch, id).queryKey });
}
