import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '#shared/platform/durations.ts';

const CHECK_EVERY_MS = 6 * MINUTE_MS;

const HOME = ['home'] as const;

/** While the page is visible, refetches its stale data every six minutes. */
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
  // A part that waits for hydration needs the data that it was rendered from: it refetches by itself afterwards.
  return queryClient.refetchQueries({ queryKey: HOME, stale: true, type: 'active' });
}

/** Resets the home page's queries and refetches them; skeletons show in the meantime. */
export function refreshAll(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: HOME });
}
