import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

/** Suggested districts of a city; none without a city. */
export const districtsQuery = (apiFetch: ApiFetch, citySlug: string) =>
  queryOptions({
    queryKey: ['districts', citySlug],
    queryFn: async () => {
      const asked = apiFetch(`/api/listings/districts?city=${encodeURIComponent(citySlug)}`);
      return (await call<{ data: string[] }>(asked)).data;
    },
    enabled: citySlug !== '',
    staleTime: 30 * MINUTE_MS,
  });
