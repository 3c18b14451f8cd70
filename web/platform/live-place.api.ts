import { queryOptions } from '@tanstack/react-query';
import type { LivePlace } from '#shared/platform/live-place.schema.ts';
import type { ApiFetch } from './api-fetch.ts';
import { call } from './call.ts';

/**
 * The position in the live events before the server loaded a page's data: a stream that begins there misses nothing, so
 * that nothing has to be loaded again when it opens.
 */
export const livePlaceQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['live-place'],
    queryFn: async () => (await call<LivePlace>(apiFetch('/api/events/place'))).data.place,
    staleTime: Number.POSITIVE_INFINITY,
  });
