import { AppError } from '#shared/platform/errors.ts';
import { errorText } from '#web/platform/error-text.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

export type Outcome =
  | { kind: 'delivered'; entry: OutboxEntry; answer: unknown }
  | { kind: 'refused'; entry: OutboxEntry };

export type DeliveryPorts = {
  store: OutboxStore;
  /** Resolves with the server's answer. Idempotent. */
  send: (entry: OutboxEntry) => Promise<unknown>;
  /** Whether only another page can send it, as it alone has a photo that the device could not store. */
  isLockedElsewhere: (entry: OutboxEntry) => Promise<boolean>;
  onOutcome: (outcome: Outcome) => void;
};

export type Pass = {
  /** How long the server asked to wait, 0 if only another page can send the rest; null if nothing is left to send. */
  waitMs: number | null;
  /** Whether the server took or refused anything. */
  hasProgress: boolean;
};

/**
 * Longer limits are shown as a refusal: somebody who wrote to too many sellers today can still write to those that they
 * know.
 */
const MAX_LIMIT_SECONDS = 60;

/** Sends an account's entries one after the other, until one meets no server that takes or refuses it. */
export async function deliver(ports: DeliveryPorts, accountId: string): Promise<Pass> {
  for (let hasProgress = false; ; hasProgress = true) {
    const { entry, isLocked } = await nextEntry(ports, accountId);
    if (!entry) return { waitMs: isLocked ? 0 : null, hasProgress };
    const waitMs = await attempt(ports, entry);
    if (waitMs !== null) return { waitMs, hasProgress };
  }
}

/** What goes to the same address as an entry that waits for its page stays behind it: one conversation keeps its order. */
async function nextEntry({ store, isLockedElsewhere }: DeliveryPorts, accountId: string) {
  const lockedPaths = new Set<string>();
  for (const entry of await store.list(accountId)) {
    const { path } = entry.request;
    if (entry.refusal !== null || lockedPaths.has(path)) continue;
    if (!(await isLockedElsewhere(entry))) return { entry, isLocked: false };
    lockedPaths.add(path);
  }
  return { entry: null, isLocked: lockedPaths.size > 0 };
}

/** null: the server has taken or refused it. Otherwise how long it asked to wait before the next attempt. */
async function attempt(
  { store, send, onOutcome }: DeliveryPorts,
  entry: OutboxEntry,
): Promise<number | null> {
  const { accountId, key } = entry;
  const mark = (change: Partial<OutboxEntry>) =>
    store.change(accountId, (entries) =>
      entries.map((each) => (each.key === key ? { ...each, ...change } : each)),
    );
  try {
    const answer = await send(entry);
    await store.change(accountId, (entries) => entries.filter((each) => each.key !== key));
    onOutcome({ kind: 'delivered', entry, answer });
    return null;
  } catch (error) {
    if (isForGood(error, entry)) {
      // Replaced or dropped while it was under way: nobody waits for it any more.
      const after = await mark({ refusal: errorText(error), needsSession: false });
      const refused = after.find((each) => each.key === key);
      if (refused) onOutcome({ kind: 'refused', entry: refused });
      return null;
    }
    const needsSession = error instanceof AppError && error.code === 'unauthenticated';
    if (needsSession !== entry.needsSession) await mark({ needsSession });
    return error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  }
}

/** Whether a retry would be refused again. An ended session is temporary, and so is a limit that is nearly over. */
function isForGood(error: unknown, { kind }: OutboxEntry): boolean {
  if (!(error instanceof AppError)) return false;
  if (error.code === 'rate_limited') return (error.retryAfterSeconds ?? 0) > MAX_LIMIT_SECONDS;
  // Two messages at once into one conversation; whatever else conflicts was changed by somebody.
  if (error.code === 'conflict') return kind !== 'message';
  return error.status < 500 && error.code !== 'unauthenticated';
}
