import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { outboxOf, type BrowserOutbox } from './browser-outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const NOTHING: readonly OutboxEntry[] = [];
const NEVER = () => () => undefined;

/** The signed-in person's outbox on this device, and what waits in it; null on the server and for visitors. */
export function useOutbox(): { outbox: BrowserOutbox | null; entries: readonly OutboxEntry[] } {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const accountId = useAccount()?.id;
  const outbox = useMemo(
    () => (import.meta.env.SSR || accountId === undefined ? null : outboxOf(accountId, apiFetch)),
    [accountId, apiFetch],
  );
  // Sends what an earlier page left behind.
  useEffect(() => outbox?.start(), [outbox]);
  const entries = useSyncExternalStore(
    outbox?.subscribe ?? NEVER,
    () => outbox?.entries() ?? NOTHING,
    () => NOTHING,
  );
  return { outbox, entries };
}
