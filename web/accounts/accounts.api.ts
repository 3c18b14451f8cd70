import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#shared/accounts/account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { getJson } from '#web/platform/get-json.ts';

/** The signed-in person, or null. */
export const meQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async () => (await getJson<{ data: Account | null }>(apiFetch, '/api/accounts/me')).data,
    retryOnMount: false,
  });
