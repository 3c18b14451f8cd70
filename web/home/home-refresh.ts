import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/platform/durations.ts';

const CHECK_EVERY_MS = 6 * MINUTE_MS;

const HOME = ['home'] as const;

/** While the page is seen, what it shows and has become stale is fetched anew every six minutes. */
export function useHomeRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshStale(queryClient);
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queryClient]);
}

export function refreshStale(queryClient: QueryClient): Promise<void> {
  // A part that waits to be taken over needs what it was rendered from: it looks for newer by itself after.
  return queryClient.refetchQueries({ queryKey: HOME, stale: true, type: 'active' });
}

/** Forgets what the home page knows and fetches it again; the skeletons show meanwhile. */
export function refreshAll(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: HOME });
}
