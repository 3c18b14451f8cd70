import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { providerTestRoutes } from '#server/provider-tests/provider-tests.routes.ts';
import type { TestTransaction } from '#shared/payments/test-transaction.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof providerTestRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/payments/test', apiFetch);

export type TestProvider = 'fedapay' | 'wave';

/** For the team only. */
export const testProvidersQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['test-providers'],
    queryFn: async () => (await call(api(apiFetch).providers.$get())).data,
  });

/** The latest test transactions, each in its provider's current state. */
export const testTransactionsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['test-transactions'],
    queryFn: async () => (await call(api(apiFetch).transactions.$get())).data,
    staleTime: 1000,
    retryOnMount: false,
  });

type Sought = { transactionId: string | null; provider: TestProvider };

export const testTransactionQuery = (apiFetch: ApiFetch, { transactionId, provider }: Sought) =>
  queryOptions({
    queryKey: ['test-transaction', provider, transactionId],
    queryFn: async () => {
      const param = { id: transactionId ?? '' };
      return (await call(api(apiFetch).transactions[':id'].$get({ param, query: { provider } }))).data;
    },
    staleTime: 1000,
    retryOnMount: false,
  });

/** Sends the form as it is; the server validates it. */
export async function createTestTransaction(
  apiFetch: ApiFetch,
  json: Record<string, unknown>,
): Promise<TestTransaction> {
  const sent = apiFetch('/api/payments/test/transactions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });
  return (await call<{ data: TestTransaction }>(sent)).data;
}

export async function refundTestTransaction(
  apiFetch: ApiFetch,
  id: string,
  json: { provider: TestProvider; amountMinor?: number },
): Promise<void> {
  await call(api(apiFetch).transactions[':id'].refunds.$post({ param: { id }, json }));
}
