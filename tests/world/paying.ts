import { hc } from 'hono/client';
import type { AttemptInput } from '#shared/payments/payment.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { boostFulfillment } from '#server/boosts/boost-fulfillment.ts';
import { aPayment } from '#server/payments/payments.factory.ts';
import { paymentJobs } from '#server/payments/payments.jobs.ts';
import type { paymentRoutes } from './api-routes.ts';
import type { Fulfillment, PaidOrder } from '#server/platform/payments/fulfillment.ts';
import type { Purchase } from '#server/payments/open-payment.ts';
import { memoryProvider, type MemoryProvider } from '#tests/fakes/memory-provider.ts';
import { notificationJobs } from '#server/notifications/notifications.jobs.ts';
import { runThese } from './run-sent-jobs.ts';
import { signIn } from './signed-in.ts';
import { apiFetch } from './test-client.ts';
import type { TestApp } from './test-app.ts';

export const paymentsOf = (t: TestApp, headers: Record<string, string>) =>
  hc<typeof paymentRoutes>('/api/payments', { fetch: apiFetch(t, headers) });

/** A fulfillment that only records its calls. */
export function recordingFulfillment(): Fulfillment & { fulfilled: PaidOrder[]; revoked: PaidOrder[] } {
  const [fulfilled, revoked]: [PaidOrder[], PaidOrder[]] = [[], []];
  return {
    ...boostFulfillment,
    fulfilled,
    revoked,
    fulfill: async (_services, _tx, order) => void fulfilled.push(order),
    revoke: async (_services, _tx, order) => void revoked.push(order),
  };
}

export const BY_MTN: AttemptInput = { method: 'mtn_mobile_money', country: 'BJ', phone: '01 97 80 80 80' };

/** Creates a payer with an open payment, and a provider that the test controls. */
export async function aPayer(t: TestApp, changes: { provider?: MemoryProvider } & Partial<Purchase> = {}) {
  const { provider = memoryProvider({ clock: t.services.clock }), ...purchase } = changes;
  const fulfillment = recordingFulfillment();
  Object.assign(t.services, { payments: [provider], fulfillment });
  const { userId, headers } = await signIn(t, 'user', true);
  const payment = await aPayment(t.services, { payerId: userId, ...purchase });
  const id = toPublicId('pay', payment.id);
  const api = paymentsOf(t, headers);
  const tryToPay = (key: string, json: AttemptInput = BY_MTN) =>
    api[':id'].attempts.$post({ param: { id }, header: { 'idempotency-key': key }, json });
  const read = async () => (await (await api[':id'].$get({ param: { id } })).json()).data;
  return { provider, fulfillment, userId, headers, payment, id, api, tryToPay, read };
}

/** Runs the jobs enqueued so far, and those that they enqueue. */
export function runPaymentJobs(t: TestApp): Promise<void> {
  return runThese(t, (name) => [...paymentJobs, ...notificationJobs].find((job) => job.name === name));
}
