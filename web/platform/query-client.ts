import { isServer, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';

/** How long answers stay fresh and are kept (specification, part 1, section 9). */
export const FRESHNESS = {
  standard: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS },
  // Without a network the page that waits for them says so; other answers keep waiting behind what is known.
  listings: { staleTime: 2 * MINUTE_MS, gcTime: 5 * MINUTE_MS, networkMode: 'always' },
  home: { staleTime: 10 * MINUTE_MS, gcTime: 15 * MINUTE_MS },
} as const;

export function shouldRetry(failureCount: number, error: unknown): boolean {
  return error instanceof AppError && error.status >= 500 && failureCount < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...FRESHNESS.standard,
        // A retry on the server would hold the page for seconds.
        retry: isServer ? false : shouldRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
