import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { boostRoutes } from '#server/boosts/boosts.routes.ts';
import { BOOST_TEXT } from '#shared/boosts/boost.ts';
import { AppError } from '#shared/platform/errors.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof boostRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/boosts', apiFetch);

/** Data that the server has just rendered are not refetched at once. */
const FRESH_MS = 15_000;

export const BOOSTS = ['boosts'] as const;

export const packagesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...BOOSTS, 'packages'],
    queryFn: async () => (await call(api(apiFetch).packages.$get())).data,
    retryOnMount: false,
  });

export const boostStateQuery = (apiFetch: ApiFetch, listingId: string) =>
  queryOptions({
    queryKey: [...BOOSTS, 'listing', listingId],
    queryFn: async () => (await call(api(apiFetch).listings[':id'].$get({ param: { id: listingId } }))).data,
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

export const ownBoostsQuery = (apiFetch: ApiFetch, page: number) =>
  queryOptions({
    queryKey: [...BOOSTS, 'mine', page],
    queryFn: () => call(api(apiFetch).mine.$get({ query: { page: String(page) } })),
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

/** Chooses a package; returns the id of the boost that has to be paid for. */
export async function purchaseBoost(
  apiFetch: ApiFetch,
  choice: { listingId: string; packageId: string },
): Promise<string> {
  const { data } = await orSay(BOOST_TEXT.purchaseFailed, call(api(apiFetch).index.$post({ json: choice })));
  if (!data.boostId) throw new AppError('unexpected', { message: BOOST_TEXT.noBoostId });
  return data.boostId;
}

/** Renews with more days of the same package; returns the id of the boost that has to be paid for. */
export async function renewBoost(apiFetch: ApiFetch, id: string): Promise<string> {
  const renewed = call(api(apiFetch)[':id'].renew.$post({ param: { id }, json: {} }));
  return (await orSay(BOOST_TEXT.renewFailed, renewed)).data.boostId;
}

export async function cancelBoost(apiFetch: ApiFetch, id: string): Promise<void> {
  await orSay(BOOST_TEXT.cancelFailed, call(api(apiFetch)[':id'].cancel.$post({ param: { id } })));
}

/** Boosts with credited days; returns the id of the boost, which is active. */
export async function spendCredit(apiFetch: ApiFetch, id: string, listingId: string): Promise<string> {
  const spent = call(api(apiFetch).credits[':id'].use.$post({ param: { id }, json: { listingId } }));
  return (await orSay(BOOST_TEXT.boostFailed, spent)).data.boostId;
}

/** Replaces the message of a failure by the specification's; a refusal keeps the server's. */
async function orSay<Answer>(message: string, pending: Promise<Answer>): Promise<Answer> {
  try {
    return await pending;
  } catch (cause) {
    if (cause instanceof AppError && cause.status < 500) throw cause;
    throw new AppError(cause instanceof AppError ? cause.code : 'unexpected', { message, cause });
  }
}
