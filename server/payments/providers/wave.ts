import { z } from 'zod';
import type { CountryCode } from '#shared/platform/places.ts';
import type {
  Checkout,
  CheckoutOrder,
  Outcome,
  PaymentProvider,
  ProviderPayment,
  RefundOrder,
} from '#server/platform/payments/payment-provider.ts';
import { callProvider, PROVIDER_TIMEOUT_MS, readOutcome } from './provider-call.ts';
import { readSession, readSessions, toProviderPayment, type WaveSession } from './wave-session.ts';
import { searchWallet } from './wave-transactions.ts';
import { verifyWaveWebhook } from './wave-webhook.ts';

export type WaveAccount = {
  apiBase: string;
  /** A key is bound to the wallet of one country. */
  wallets: readonly { country: CountryCode; apiKey: string }[];
  webhookSecrets: readonly string[];
  isLive: boolean;
  timeoutMs?: number;
};

export type WalletCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  key?: string,
) => Promise<Outcome<unknown>>;

const NO_WALLET = { outcome: 'refused', code: 'method_unavailable', reason: 'no wallet there' } as const;
const NOT_FOUND = { outcome: 'refused', code: 'unknown_reference', reason: 'in no wallet' } as const;

/** https://docs.wave.com/checkout: sessions that are paid in the Wave application. */
export function waveProvider(account: WaveAccount): PaymentProvider {
  const wallets = account.wallets.map(({ country, apiKey }) => ({ country, call: callsOf(account, apiKey) }));
  const calls = wallets.map(({ call }) => call);
  return {
    id: 'wave',
    isLive: account.isLive,
    capabilities: { refund: 'whole' },
    methodsOf: (country) => (wallets.some((wallet) => wallet.country === country) ? ['wave'] : []),
    createCheckout: async (order) => {
      const wallet = wallets.find(({ country }) => country === order.country);
      if (!wallet || order.currency !== 'XOF') return NO_WALLET;
      const made = await wallet.call('POST', '/sessions', bodyOf(order), order.reference);
      return toCheckout(readOutcome(made, readSession));
    },
    findCheckout: async (reference) => toCheckout(await find(calls, { reference })),
    fetchPayment: async (payment) => {
      const found = await find(calls, payment);
      return found.outcome === 'done' ? { outcome: 'done', value: toProviderPayment(found.value) } : found;
    },
    searchRecent: async (since) => {
      const payments: ProviderPayment[] = [];
      for (const { apiKey } of account.wallets) {
        const found = await searchWallet(account, apiKey, since);
        if (found.outcome !== 'done') return found;
        payments.push(...found.value);
      }
      return { outcome: 'done', value: payments };
    },
    verifyWebhook: (raw, headers, now) => verifyWaveWebhook(account.webhookSecrets, raw, headers, now),
    refund: (order) => refund(calls, order),
  };
}

function callsOf({ apiBase, timeoutMs = PROVIDER_TIMEOUT_MS }: WaveAccount, apiKey: string): WalletCall {
  return (method, path, body, key) =>
    callProvider({
      method,
      url: `${apiBase}/v1/checkout${path}`,
      bearer: apiKey,
      body,
      timeoutMs,
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    });
}

/**
 * Amounts are text. The payer is not restricted, so that another person's wallet may pay. A session has no metadata: the
 * console shows our reference only.
 */
function bodyOf(order: CheckoutOrder) {
  return {
    amount: String(order.amountMinor),
    currency: order.currency,
    client_reference: order.reference,
    success_url: order.returnUrl,
    error_url: order.returnUrl,
  };
}

function toCheckout(read: Outcome<WaveSession>): Outcome<Checkout> {
  if (read.outcome !== 'done') return read;
  const { id, wave_launch_url: checkoutUrl, when_expires } = read.value;
  return {
    outcome: 'done',
    value: { providerRef: id, checkoutUrl, expiresAt: when_expires ? Date.parse(when_expires) : null },
  };
}

/** A session does not name its wallet: every wallet is asked, and it is unknown only if none of them knows it. */
async function find(
  calls: readonly WalletCall[],
  payment: { providerRef: string } | { reference: string },
): Promise<Outcome<WaveSession>> {
  let unclear: Outcome<WaveSession> | undefined;
  for (const call of calls) {
    const found =
      'providerRef' in payment
        ? readOutcome(await call('GET', `/sessions/${encodeURIComponent(payment.providerRef)}`), readSession)
        : await findByReference(call, payment.reference);
    if (found.outcome === 'done') return found;
    if (found.outcome === 'unknown' || found.code !== 'unknown_reference') unclear = found;
  }
  return unclear ?? NOT_FOUND;
}

/** Prefers a paid session with this reference to an unpaid one. */
async function findByReference(call: WalletCall, reference: string): Promise<Outcome<WaveSession>> {
  const path = `/sessions/search?client_reference=${encodeURIComponent(reference)}`;
  const found = readOutcome(await call('GET', path), readSessions);
  if (found.outcome !== 'done') return found;
  const session = found.value.find(({ payment_status: status }) => status === 'succeeded') ?? found.value[0];
  return session ? { outcome: 'done', value: session } : NOT_FOUND;
}

const nothing = z.null().or(z.object({}));

/** Refunds the full payment only. Wave treats a second request for the same session as done. */
async function refund(
  calls: readonly WalletCall[],
  { providerRef, amountMinor, paidMinor }: RefundOrder,
): Promise<Outcome<{ state: 'pending' | 'succeeded'; refundRef: string | null }>> {
  if (amountMinor !== paidMinor)
    return { outcome: 'refused', code: 'invalid', reason: 'wave gives back the whole only' };
  let unclear: Outcome<never> | undefined;
  for (const call of calls) {
    const asked = await call('POST', `/sessions/${encodeURIComponent(providerRef)}/refund`);
    if (asked.outcome === 'done')
      return readOutcome(asked, (value) =>
        nothing.safeParse(value).success ? { state: 'succeeded' as const, refundRef: null } : null,
      );
    if (asked.outcome === 'unknown' || asked.code !== 'unknown_reference') unclear = asked;
  }
  return unclear ?? NOT_FOUND;
}
