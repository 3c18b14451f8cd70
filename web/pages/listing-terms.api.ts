import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import { LISTING_LIFETIME_DAYS } from '#shared/listings/listing-lifecycle.ts';
import type { settingsRoutes } from '#server/settings/settings.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };
type Client = ReturnType<typeof hc<typeof settingsRoutes>>;

/** The lifetime of a listing in days, as set by the team; the default if that cannot be loaded. */
export async function loadListingLifetime({ queryClient, apiFetch }: Loading): Promise<number> {
  const client = apiClient<Client>('/api/settings', apiFetch);
  const terms = queryOptions({
    queryKey: ['settings', 'listings'],
    queryFn: async () => (await call(client.listings.$get())).data,
  });
  const { lifetimeDays } = await queryClient
    .ensureQueryData(terms)
    .catch(() => ({ lifetimeDays: LISTING_LIFETIME_DAYS }));
  return lifetimeDays;
}
