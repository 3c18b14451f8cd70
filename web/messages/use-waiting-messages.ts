import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { BrowserOutbox } from '#web/outbox/browser-outbox.ts';
import { useOutbox } from '#web/outbox/use-outbox.ts';
import type { Draft } from './draft.ts';
import type { Sent, Target } from './messages.api.ts';
import { showSent } from './show-sent.ts';
import { messageEntry, waitingMessages, type Waiting } from './waiting-message.ts';

export type Post = (target: Target, draft: Draft, photos?: Promise<readonly Blob[]>) => void;

/** The signed-in person's unsent messages on this device, and how to add one; no outbox on the server. */
export function useWaitingMessages(): {
  outbox: BrowserOutbox | null;
  waiting: readonly Waiting[];
  post: Post;
} {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { outbox, entries } = useOutbox();
  useEffect(
    () =>
      outbox?.onOutcome((outcome) => {
        if (outcome.kind === 'delivered' && outcome.entry.kind === 'message')
          showSent({ queryClient, apiFetch }, outcome.entry, outcome.answer as Sent);
      }),
    [outbox, queryClient, apiFetch],
  );
  const waiting = useMemo(() => waitingMessages(entries), [entries]);
  const before = useRef<Promise<void> | null>(null);
  const post: Post = (target, draft, blobs) => {
    if (!outbox) return;
    const add = (more: Partial<Draft>) =>
      void outbox.add(
        messageEntry(outbox.accountId, crypto.randomUUID(), { target, draft: { ...draft, ...more } }),
      );
    if (!blobs && !before.current) return void add({});
    // Photos are still being shrunk: messages written in the meantime must not overtake them.
    const addSequentially = async (previous: Promise<void> | null) => {
      await previous;
      const photos = await outbox.photos.keep((await blobs) ?? []);
      add(photos.length > 0 ? { photos } : {});
      if (before.current === own) before.current = null;
    };
    const own: Promise<void> = addSequentially(before.current);
    before.current = own;
  };
  return { outbox, waiting, post };
}
