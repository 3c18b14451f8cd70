import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useAccount } from '#web/accounts/session.ts';
import { outboxOf, type BrowserOutbox } from './browser-outbox.ts';
import type { Draft } from './draft.ts';
import type { Target } from './messages.api.ts';
import type { Waiting } from './outbox.ts';

const NOTHING: readonly Waiting[] = [];
const NEVER = () => () => undefined;

export type Post = (target: Target, draft: Draft, photos?: Promise<readonly Blob[]>) => void;

/** The signed-in person's outbox on this device; null on the server. */
export function useOutbox(): { outbox: BrowserOutbox | null; waiting: readonly Waiting[]; post: Post } {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const accountId = useAccount()?.id;
  const outbox = useMemo(
    () =>
      import.meta.env.SSR || accountId === undefined ? null : outboxOf(accountId, { apiFetch, queryClient }),
    [accountId, apiFetch, queryClient],
  );
  // Sends what an earlier page left behind.
  useEffect(() => outbox?.start(), [outbox]);
  const waiting = useSyncExternalStore(
    outbox?.subscribe ?? NEVER,
    () => outbox?.waiting() ?? NOTHING,
    () => NOTHING,
  );
  const before = useRef<Promise<void> | null>(null);
  const post: Post = (target, draft, blobs) => {
    const add = (more: Partial<Draft>) => outbox?.add(target, { ...draft, ...more }, crypto.randomUUID());
    if (!blobs && !before.current) return void add({});
    // Photos are still being shrunk: messages written in the meantime must not overtake them.
    const addSequentially = async (previous: Promise<void> | null) => {
      await previous;
      const photos = (await outbox?.photos.keep((await blobs) ?? [])) ?? [];
      add(photos.length > 0 ? { photos } : {});
      if (before.current === own) before.current = null;
    };
    const own: Promise<void> = addSequentially(before.current);
    before.current = own;
  };
  return { outbox, waiting, post };
}
