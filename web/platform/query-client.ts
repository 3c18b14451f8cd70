import { isServer, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';

/** How long answers stay fresh and are cached (specification, part 1, section 9). */
export const FRESHNESS = {
  standard: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS },
  // Without a network these queries fail, and their page says so; other queries pause behind the data that is shown.
  listings: { staleTime: 2 * MINUTE_MS, gcTime: 5 * MINUTE_MS, networkMode: 'always' },
  home: { staleTime: 10 * MINUTE_MS, gcTime: 15 * MINUTE_MS },
} as const;

export function shouldRetry(failureCount: number, error: unknown): boolean {
  return error instanceof AppError && error.status >= 500 && failureCount < 2;
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        ...FRESHNESS.standard,
        // A retry on the server would delay the page by seconds.
        retry: isServer ? false : shouldRetry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
  if (!isServer) addEventListener('online', () => void refetchFailed(client));
  return client;
}

/**
 * The client itself fetches anew only if it was told that the network was lost. What failed before that, or on a
 * network that nobody called lost, would stay failed.
 */
function refetchFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    { cancelRefetch: false },
  );
}
