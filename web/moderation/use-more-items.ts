import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fetchQueuePage, queueQuery, type QueuePage } from './moderation.api.ts';
import { itemsOf } from './queue.ts';

export type MoreItems = {
  /** The cursor of the rest of the queue; null once all of it is loaded. */
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
  load: () => Promise<void>;
};

/** With this few items left after the selected one, the next ones are fetched before anybody waits for them. */
const FETCH_AT = 5;

export function useMoreItems(
  pages: readonly QueuePage[],
  cursor: string | null,
  atHand: string | undefined,
): MoreItems {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [state, setState] = useState<MoreItems['state']>('idle');
  const next = pages.at(-1)?.nextCursor ?? null;
  const load = async () => {
    if (next === null || state === 'loading') return;
    setState('loading');
    try {
      const page = await fetchQueuePage(apiFetch, next);
      queryClient.setQueryData(queueQuery(apiFetch, cursor).queryKey, (known) => known && [...known, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const items = itemsOf(pages);
  const left = items.length - 1 - items.findIndex(({ id }) => id === atHand);
  const isShort = next !== null && left <= FETCH_AT;
  useEffect(() => {
    if (isShort && state === 'idle') void load();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each end of the list
  }, [isShort, next]);
  return { next, state, load };
}
