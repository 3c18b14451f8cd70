import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { outboxOf } from './browser-outbox.ts';
import type { Outbox, Waiting } from './outbox.ts';

const NOTHING: readonly Waiting[] = [];
const NEVER = () => () => undefined;

/** The device's outbox of whoever is signed in; none on the server. */
export function useOutbox(): { outbox: Outbox | null; waiting: readonly Waiting[] } {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const accountId = useAccount()?.id;
  const outbox = useMemo(
    () =>
      import.meta.env.SSR || accountId === undefined ? null : outboxOf(accountId, { apiFetch, queryClient }),
    [accountId, apiFetch, queryClient],
  );
  // What a page before this one left.
  useEffect(() => outbox?.start(), [outbox]);
  const waiting = useSyncExternalStore(
    outbox?.subscribe ?? NEVER,
    () => outbox?.waiting() ?? NOTHING,
    () => NOTHING,
  );
  return { outbox, waiting };
}
