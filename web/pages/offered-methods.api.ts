import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { paymentRoutes } from '#server/payments/payments.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof paymentRoutes>>;

/** The payment methods offered in at least one country, and their fees. */
export const offeredMethodsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['payment-methods', 'anywhere'],
    queryFn: async () =>
      (await call(apiClient<Client>('/api/payments', apiFetch).methods.anywhere.$get())).data,
  });
