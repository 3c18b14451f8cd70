import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { Draft } from './draft.ts';
import type { Sent, Target } from './messages.api.ts';

/** A message that the server has not acknowledged. */
export type Waiting = Draft & {
  /** The idempotency key, which the server stores too. */
  key: string;
  target: Target;
  /** Later than that of every earlier message. */
  queuedAt: number;
  /** Why the server refused it; it then waits for its sender. */
  refusal: string | null;
};

/** Where waiting messages survive a reload: each under its own key, so that tabs do not overwrite each other. */
export type OutboxStore = {
  all: () => Waiting[];
  put: (message: Waiting) => void;
  remove: (key: string) => void;
};

export type OutboxPorts = {
  store: OutboxStore;
  send: (message: Waiting) => Promise<Sent>;
  onSent: (message: Waiting, sent: Sent) => void;
  now: () => number;
  /** Resolves after the time, or earlier if there is reason to try at once. */
  wait: (milliseconds: number) => Promise<void>;
  /** Runs it while no other tab does; resolves when it is done. */
  alone: (run: () => Promise<void>) => Promise<void>;
};

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/**
 * Longer limits are shown as a refusal: somebody who wrote to too many sellers today can still write to those that they
 * know.
 */
const MAX_LIMIT_SECONDS = 60;

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The queue of unsent messages: stored on the device first, then sent one after the other until the server has each of
 * them. A message lost by the network is sent again under the same key.
 */
export function createOutbox(ports: OutboxPorts) {
  const { store, now, alone } = ports;
  const listeners = new Set<() => void>();
  let shown: readonly Waiting[] = inOrder(store.all());
  let isRunning = false;

  const refresh = () => {
    shown = inOrder(store.all());
    for (const listener of listeners) listener();
  };

  const start = () => {
    if (isRunning || !nextOf(store)) return;
    isRunning = true;
    void alone(() => sendAll(ports, refresh)).finally(() => {
      isRunning = false;
      refresh();
      // Added after the last check.
      start();
    });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waiting: () => shown,
    start,
    /** Takes over changes by other tabs. */
    refresh,
    add(target: Target, draft: Draft, key: string) {
      const last = store.all().reduce((latest, { queuedAt }) => Math.max(latest, queuedAt), 0);
      store.put({ ...draft, key, target, queuedAt: Math.max(now(), last + 1), refusal: null });
      refresh();
      start();
    },
    retry(key: string) {
      const message = store.all().find((each) => each.key === key);
      if (message) store.put({ ...message, refusal: null });
      refresh();
      start();
    },
    drop(key: string) {
      store.remove(key);
      refresh();
    },
  };
}

/** Sends one after the other, until none is left that the server might accept. */
async function sendAll({ store, send, onSent, wait }: OutboxPorts, refresh: () => void): Promise<void> {
  let pause = FIRST_WAIT_MS;
  for (let next = nextOf(store); next; next = nextOf(store)) {
    try {
      const sent = await send(next);
      store.remove(next.key);
      onSent(next, sent);
      pause = FIRST_WAIT_MS;
    } catch (error) {
      if (isForGood(error)) {
        store.put({ ...next, refusal: errorText(error) });
      } else {
        const asked = error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        await wait(Math.max(pause, asked));
        pause = Math.min(pause * 2, MAX_WAIT_MS);
      }
    }
    refresh();
  }
}

function inOrder(messages: readonly Waiting[]): Waiting[] {
  return messages.toSorted((a, b) => a.queuedAt - b.queuedAt);
}

function nextOf(store: OutboxStore): Waiting | undefined {
  return inOrder(store.all()).find(({ refusal }) => refusal === null);
}

/** Whether a retry would be refused again. An ended session is temporary, and so is a limit that is nearly over. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'rate_limited') return (error.retryAfterSeconds ?? 0) > MAX_LIMIT_SECONDS;
  return error.status < 500 && !['unauthenticated', 'conflict'].includes(error.code);
}

export function isFor(target: Target, other: Target): boolean {
  if ('conversationId' in target)
    return 'conversationId' in other && other.conversationId === target.conversationId;
  return 'listingId' in other && other.listingId === target.listingId;
}
