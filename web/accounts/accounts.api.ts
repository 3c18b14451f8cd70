import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { PROFILE_KEYS } from './profile-keys.ts';

type Client = ReturnType<typeof hc<typeof accountRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** Channels for sending a code; none if codes by phone are not open here. */
export const phoneChannelsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['phone-channels'],
    queryFn: async () => (await call(api(apiFetch).phone.channels.$get())).data.channels,
    staleTime: Infinity,
  });

/** For loaders. A page works without: it then offers no code. */
export async function loadPhoneChannels(context: {
  queryClient: QueryClient;
  apiFetch: ApiFetch;
}): Promise<void> {
  await context.queryClient.ensureQueryData(phoneChannelsQuery(context.apiFetch)).catch(() => undefined);
}

/** The signed-in person, or null. */
export const meQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.me,
    queryFn: async () => (await call(api(apiFetch).me.$get())).data,
    retryOnMount: false,
  });
