import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { paymentRoutes } from '#server/payments/payments.routes.ts';
import type { Payment } from '#shared/payments/payment.ts';
import type { PaymentStatus } from '#shared/payments/payment-lifecycle.ts';
import type { PaymentMethod } from '#shared/payments/payment-method.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof paymentRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/payments', apiFetch);

// A failed query shows its error; retrying is up to the person.
const FRESH = { staleTime: 1000, retryOnMount: false } as const;

/** The payment for something; while it is open the server asks the provider. */
export const paymentOfQuery = (apiFetch: ApiFetch, subjectId: string) =>
  queryOptions({
    queryKey: ['payment', 'of', subjectId],
    queryFn: async () => {
      const { data } = await call(api(apiFetch).of[':subjectId'].$get({ param: { subjectId } }));
      return data.status === 'pending' && data.attempt ? readPayment(apiFetch, data.id) : data;
    },
    ...FRESH,
  });

/** One payment by its own id; while it is open the server asks the provider. */
export const paymentQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: () => readPayment(apiFetch, id),
    ...FRESH,
  });

async function readPayment(apiFetch: ApiFetch, id: string): Promise<Payment> {
  return (await call(api(apiFetch)[':id'].$get({ param: { id } }))).data;
}

/** The payment methods of a country, and their fees. */
export const methodsQuery = (apiFetch: ApiFetch, country: CountryCode) =>
  queryOptions({
    queryKey: ['payment-methods', country],
    queryFn: async () => (await call(api(apiFetch).methods.$get({ query: { country } }))).data,
  });

export type OwnPaymentsFilter = { cursor?: string; status?: PaymentStatus };

export const ownPaymentsQuery = (apiFetch: ApiFetch, filter: OwnPaymentsFilter) =>
  queryOptions({
    queryKey: ['payments', filter],
    queryFn: () => call(api(apiFetch).index.$get({ query: filter })),
    ...FRESH,
  });

export type AttemptRequest = { method: PaymentMethod; country: CountryCode; phone: string };

/** `key` is an idempotency key: sent again, it starts no second attempt. */
export async function startAttempt(
  apiFetch: ApiFetch,
  id: string,
  key: string,
  request: AttemptRequest,
): Promise<Payment> {
  const sent = apiFetch(`/api/payments/${encodeURIComponent(id)}/attempts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(request),
  });
  return (await call<{ data: Payment }>(sent)).data;
}

export async function cancelPayment(apiFetch: ApiFetch, id: string): Promise<Payment> {
  return (await call(api(apiFetch)[':id'].cancel.$post({ param: { id } }))).data;
}
