import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { outboxOf, type BrowserOutbox } from './browser-outbox.ts';
import type { Draft } from './draft.ts';
import type { Target } from './messages.api.ts';
import type { Waiting } from './outbox.ts';

const NOTHING: readonly Waiting[] = [];
const NEVER = () => () => undefined;

export type Post = (target: Target, draft: Draft, photos?: readonly Blob[]) => Promise<void>;

/** The device's outbox of whoever is signed in; none on the server. */
export function useOutbox(): { outbox: BrowserOutbox | null; waiting: readonly Waiting[]; post: Post } {
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
  const post: Post = async (target, draft, blobs = []) => {
    // Without photos at once: what follows it must not overtake it.
    const photos = blobs.length === 0 ? [] : ((await outbox?.photos.keep(blobs)) ?? []);
    outbox?.add(target, { ...draft, ...(photos.length > 0 ? { photos } : {}) }, crypto.randomUUID());
  };
  return { outbox, waiting, post };
}
