import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { teamPaymentRoutes } from '#server/team-payments/team-payments.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { TeamFilter } from './team-address.ts';

type Client = ReturnType<typeof hc<typeof teamPaymentRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/payments', apiFetch);

const FRESH = { staleTime: 5_000, retryOnMount: false } as const;

export const teamPaymentsQuery = (apiFetch: ApiFetch, filter: TeamFilter) =>
  queryOptions({
    queryKey: ['team-payments', filter],
    queryFn: () => call(api(apiFetch).all.$get({ query: filter })),
    ...FRESH,
  });

export const teamPaymentQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['team-payment', id],
    queryFn: async () => (await call(api(apiFetch)[':id'].events.$get({ param: { id } }))).data,
    ...FRESH,
  });

/** Refunds that the providers cannot make themselves. */
export const manualRefundsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['manual-refunds'],
    queryFn: () => call(api(apiFetch).refunds.$get({ query: { state: 'manual' } })),
    ...FRESH,
  });

export const discrepanciesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['payment-discrepancies'],
    queryFn: async () => (await call(api(apiFetch).discrepancies.$get())).data,
    ...FRESH,
  });

export async function recheckPayment(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch)[':id'].recheck.$post({ param: { id } }));
}

export async function dismissReview(apiFetch: ApiFetch, id: string, reason: string): Promise<void> {
  await call(api(apiFetch)[':id'].dismiss.$post({ param: { id }, json: { reason } }));
}

export type RefundRequest = { amountMinor?: number; reason: string };

/** `key` is an idempotency key: sent again, it makes no second refund. */
export async function refundPayment(
  apiFetch: ApiFetch,
  id: string,
  key: string,
  request: RefundRequest,
): Promise<void> {
  const sent = apiFetch(`/api/payments/${encodeURIComponent(id)}/refunds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(request),
  });
  await call<{ data: unknown }>(sent);
}

export async function closeRefund(
  apiFetch: ApiFetch,
  id: string,
  outcome: 'done' | 'dropped',
): Promise<void> {
  await call(api(apiFetch).refunds[':id'].close.$post({ param: { id }, json: { outcome } }));
}

export async function resolveDiscrepancy(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).discrepancies[':id'].settle.$post({ param: { id } }));
}
