import { z } from 'zod';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Outcome, ProviderPayment } from '#server/platform/payments/payment-provider.ts';
import { callProvider, PROVIDER_TIMEOUT_MS, readOutcome } from './provider-call.ts';

const MAX_PAGES = 100;

const money = z.string().regex(/^-?\d{1,12}$/);
const page = z.object({
  page_info: z.object({ end_cursor: z.string().nullish(), has_next_page: z.boolean() }),
  items: z.array(
    z.object({
      timestamp: z.iso.datetime({ offset: true }),
      transaction_id: z.string(),
      /** The amount that reached the wallet: the price without the fee. */
      amount: money,
      fee: money,
      currency: z.string(),
      is_reversal: z.boolean().nullish(),
      client_reference: z.string().nullish(),
      checkout_api_session_id: z.string().nullish(),
    }),
  ),
});
type Entry = z.infer<typeof page>['items'][number];

/** Sessions cannot be listed; the wallet's transactions can, one day at a time. */
export async function searchWallet(
  { apiBase, timeoutMs = PROVIDER_TIMEOUT_MS }: { apiBase: string; timeoutMs?: number },
  apiKey: string,
  since: number,
): Promise<Outcome<ProviderPayment[]>> {
  const entries: Entry[] = [];
  // One day more: the provider's clock may be ahead of ours.
  for (const date of daysFrom(since, Date.now() + DAY_MS)) {
    let cursor: string | null = '';
    for (let read = 0; cursor !== null; read++) {
      if (read === MAX_PAGES) return { outcome: 'unknown', reason: 'more pages than are read' };
      const url: string = `${apiBase}/v1/transactions?date=${date}${cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`}`;
      const answered = readOutcome(
        await callProvider({ method: 'GET', url, bearer: apiKey, timeoutMs }),
        (value) => page.safeParse(value).data ?? null,
      );
      if (answered.outcome !== 'done') return answered;
      entries.push(...answered.value.items);
      const { has_next_page: hasNext, end_cursor: end } = answered.value.page_info;
      cursor = hasNext && end ? end : null;
    }
  }
  return {
    outcome: 'done',
    value: paymentsIn(entries.filter((entry) => Date.parse(entry.timestamp) >= since)),
  };
}

function* daysFrom(since: number, until: number): Generator<string> {
  for (let day = Math.floor(since / DAY_MS) * DAY_MS; day <= until; day += DAY_MS)
    yield new Date(day).toISOString().slice(0, 10);
}

/** A payment and its refund are two entries of one session. */
function paymentsIn(entries: readonly Entry[]): ProviderPayment[] {
  return entries.flatMap((entry) => {
    const providerRef = entry.checkout_api_session_id;
    if (!providerRef || entry.is_reversal || Number(entry.amount) <= 0) return [];
    const isReversed = entries.some(
      (other) => other.is_reversal && other.checkout_api_session_id === providerRef,
    );
    return [toPayment(entry, providerRef, isReversed)];
  });
}

function toPayment(entry: Entry, providerRef: string, isReversed: boolean): ProviderPayment {
  const fee = Number(entry.fee);
  const amountMinor = Number(entry.amount) + fee;
  return {
    providerRef,
    reference: entry.client_reference ?? null,
    state: isReversed ? 'refunded' : 'succeeded',
    amountMinor,
    currency: entry.currency,
    refundedMinor: isReversed ? amountMinor : 0,
    feeMinor: fee,
    method: 'wave',
    failure: null,
    paidAt: Date.parse(entry.timestamp),
    evidence: {
      transaction_id: entry.transaction_id,
      checkout_api_session_id: providerRef,
      client_reference: entry.client_reference ?? null,
      amount: entry.amount,
      fee: entry.fee,
      currency: entry.currency,
      timestamp: entry.timestamp,
    },
  };
}
