import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { use } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';

/** For `meta`: the server's HTML is all that the page takes along of this query. */
export const STAYS_ON_SERVER = { staysOnServer: true } as const;

const waiting = new Map<string, Promise<void>>();

/**
 * The data of a part that is deferred (deferred.tsx) and of which the page carries the HTML only: it is fetched when
 * React is about to take the part over, and the server's HTML stays until it is there. Later it is an ordinary query.
 */
export function useLateQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const query = useQuery(options);
  if (!import.meta.env.SSR && !isHydrated && query.isPending) {
    const hash = hashKey(options.queryKey);
    const answer =
      waiting.get(hash) ?? queryClient.prefetchQuery(options).finally(() => waiting.delete(hash));
    waiting.set(hash, answer);
    use(answer);
  }
  return query;
}
