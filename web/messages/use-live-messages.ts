import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MESSAGES_PER_PAGE } from '#shared/messages/conversation.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { beginLiveEventsAt, onLiveEvents, type LiveEvent } from '#web/platform/live-events.ts';
import { livePlaceQuery } from '#web/platform/live-place.api.ts';
import { lastKnown, mergePages } from './history.ts';
import { fetchHistory, historyQuery, markReceived, MESSAGES_KEY, refreshStates } from './messages.api.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch };

/** How long somebody counts as typing after the last event. */
const TYPING_MS = 6_000;
const RECEIVED_AFTER_MS = 300;

/** Keeps open conversations up to date, and returns those in which the other person is typing. */
export function useLiveMessages(): ReadonlySet<string> {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const context = { apiFetch, queryClient };
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    let receiving: ReturnType<typeof setTimeout> | undefined;
    const rest = (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      setTyping(new Set(timers.keys()));
    };
    const hear = (event: LiveEvent, isFirst: boolean) => {
      const id = String(event.conversation ?? '');
      if (event.kind === 'typing') {
        clearTimeout(timers.get(id));
        timers.set(
          id,
          setTimeout(() => rest(id), TYPING_MS),
        );
        return setTyping(new Set(timers.keys()));
      }
      if (event.kind === 'message') rest(id);
      if (event.kind !== 'connected') keepCurrent(context, event, id);
      // Once for all the tabs, and once for several messages.
      if (!isFirst || !['message', 'look', 'connected'].includes(event.kind)) return;
      clearTimeout(receiving);
      receiving = setTimeout(() => void markReceived(apiFetch).catch(() => undefined), RECEIVED_AFTER_MS);
    };
    beginLiveEventsAt(queryClient.getQueryData(livePlaceQuery(apiFetch).queryKey));
    const unsubscribe = onLiveEvents(hear);
    return () => {
      unsubscribe();
      clearTimeout(receiving);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [apiFetch, queryClient]);
  return typing;
}

function keepCurrent(context: PageContext, event: LiveEvent, id: string) {
  const { apiFetch, queryClient } = context;
  if (event.kind === 'marks') {
    const marks = { delivered: Number(event.delivered), read: Number(event.read) };
    queryClient.setQueryData(
      historyQuery(apiFetch, id).queryKey,
      (known) => known && mergePages(known, { ...known, marks }),
    );
    return;
  }
  if (event.kind === 'message') void catchUp(context, id);
  if (event.kind === 'look') void catchUpAll(context);
  refreshStates(queryClient);
}

/** Fetches only what follows the last known message. */
export async function catchUp({ apiFetch, queryClient }: PageContext, id: string): Promise<void> {
  const { queryKey } = historyQuery(apiFetch, id);
  for (let known = queryClient.getQueryData(queryKey); known; known = queryClient.getQueryData(queryKey)) {
    const more = await fetchHistory(apiFetch, id, { after: String(lastKnown(known)) }).catch(() => null);
    if (!more) return;
    queryClient.setQueryData(queryKey, (page) => page && mergePages(page, more));
    if (more.data.length < MESSAGES_PER_PAGE) return;
  }
}

/** For every conversation that was opened. */
async function catchUpAll(context: PageContext): Promise<void> {
  const cached = context.queryClient.getQueriesData({ queryKey: [...MESSAGES_KEY, 'history'] });
  for (const [[, , id, before]] of cached)
    if (typeof id === 'string' && before === null) await catchUp(context, id);
}
