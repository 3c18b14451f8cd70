import type { QueryClient } from '@tanstack/react-query';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { sellerListingsQuery, sellerQuery } from './sellers.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

export async function loadSellerPage(
  { queryClient, apiFetch }: Loading,
  id: string,
  cursor: string | undefined,
): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(sellerQuery(apiFetch, id)),
    queryClient.ensureQueryData(sellerListingsQuery(apiFetch, id, cursor)),
  ]);
}
