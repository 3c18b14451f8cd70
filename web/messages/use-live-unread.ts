import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLiveEvents } from '#web/platform/live-events.ts';
import { whenVisible } from '#web/platform/when-visible.ts';
import { markReceived } from './messages.api.ts';
import { unreadQuery } from './unread.api.ts';

/** Several messages at once cause one request. */
const TOGETHER_MS = 300;
/** Minimum interval between requests without an event stream: mobile data are prepaid. */
const LOOK_AGAIN_MS = 60_000;

/** Keeps the number beside "Messages" up to date, and reports to correspondents that their messages were received. */
export function useLiveUnread(): void {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelWaiting: (() => void) | undefined;
    let lookedAt = Number.NEGATIVE_INFINITY;
    let hasReceived = false;
    const { queryKey } = unreadQuery(apiFetch);
    const refresh = () => void queryClient.invalidateQueries({ queryKey });
    const unsubscribe = onLiveEvents(({ kind }, isFirst) => {
      if (kind === 'look') {
        if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
        lookedAt = performance.now();
      } else if (kind !== 'message' && kind !== 'changed') return;
      // Reported once for all tabs.
      hasReceived ||= isFirst && kind === 'message';
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (hasReceived) void markReceived(apiFetch).catch(() => undefined);
        hasReceived = false;
        // Of several tabs the visible one makes the request, the others do once they are visible.
        cancelWaiting?.();
        cancelWaiting = whenVisible(refresh);
      }, TOGETHER_MS);
    });
    return () => {
      unsubscribe();
      cancelWaiting?.();
      clearTimeout(timer);
    };
  }, [apiFetch, queryClient]);
}
