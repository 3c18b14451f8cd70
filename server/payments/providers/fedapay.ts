import { z } from 'zod';
import type {
  Checkout,
  CheckoutOrder,
  Outcome,
  PaymentProvider,
  ProviderPayment,
  Refusal,
  RefundOrder,
} from '#server/platform/payments/payment-provider.ts';
import { fedapayMethods, fedapayPhone, handsetMode } from './fedapay-methods.ts';
import {
  readEnvelope,
  readTransaction,
  toProviderPayment,
  type FedapayTransaction,
} from './fedapay-transaction.ts';
import { verifyFedapayWebhook } from './fedapay-webhook.ts';
import { callProvider, PROVIDER_TIMEOUT_MS, readOutcome } from './provider-call.ts';

export type FedapayAccount = {
  apiBase: string;
  secretKey: string;
  webhookSecrets: readonly string[];
  isLive: boolean;
  /** FedaPay's API documents no refunds; some accounts have them. */
  canRefund: boolean;
  timeoutMs?: number;
};

type Call = (method: 'GET' | 'POST', path: string, body?: unknown, key?: string) => Promise<Outcome<unknown>>;

/** FedaPay expires an unpaid transaction after a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 100;
const MAX_PAGES = 100;

/** https://docs.fedapay.com: transactions, their payment page and mobile money. */
export function fedapayProvider(account: FedapayAccount): PaymentProvider {
  const call = callsOf(account);
  const currencyOf = currencyReader(call);
  const present = async (read: Outcome<FedapayTransaction>): Promise<Outcome<ProviderPayment>> => {
    if (read.outcome !== 'done') return read;
    const currency = await currencyOf(read.value);
    return currency.outcome === 'done'
      ? { outcome: 'done', value: toProviderPayment(read.value, currency.value) }
      : currency;
  };
  return {
    id: 'fedapay',
    isLive: account.isLive,
    capabilities: { refund: account.canRefund ? 'partial' : 'none' },
    methodsOf: fedapayMethods,
    createCheckout: async (order) => {
      const made = await call('POST', '/transactions', bodyOf(order, account.isLive));
      return openPage(call, readOutcome(made, readTransaction));
    },
    findCheckout: async (reference) => openPage(call, await find(call, { reference })),
    chargePhone: (checkout, order) => chargePhone(call, checkout, order, account.isLive),
    fetchPayment: async (payment) => present(await find(call, payment)),
    searchRecent: async (since) => {
      const found = await searchPages(call, since);
      if (found.outcome !== 'done') return found;
      const payments: ProviderPayment[] = [];
      for (const value of found.value) {
        const payment = await present({ outcome: 'done', value });
        if (payment.outcome !== 'done') return payment;
        payments.push(payment.value);
      }
      return { outcome: 'done', value: payments };
    },
    verifyWebhook: (raw, headers, now) => verifyFedapayWebhook(account.webhookSecrets, raw, headers, now),
    ...(account.canRefund ? { refund: (order: RefundOrder) => refund(call, order) } : {}),
  };
}

function callsOf({ apiBase, secretKey, timeoutMs = PROVIDER_TIMEOUT_MS }: FedapayAccount): Call {
  return (method, path, body, key) =>
    callProvider({
      method,
      url: `${apiBase}/v1${path}`,
      bearer: secretKey,
      body,
      timeoutMs,
      refusalOf,
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
    });
}

const faults = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

function refusalOf(status: number, body: unknown): Refusal | undefined {
  const { message = '', errors = {} } = faults.safeParse(body).data ?? {};
  if (status !== 400 && status !== 422) return undefined;
  if ('merchant_reference' in errors) return 'duplicate_reference';
  if (/non autoris/i.test(message)) return 'method_unavailable';
  return undefined;
}

function bodyOf(order: CheckoutOrder, isLive: boolean) {
  const phone = order.phone === null ? undefined : fedapayPhone(order.phone, isLive);
  return {
    description: order.description,
    amount: order.amountMinor,
    currency: { iso: order.currency },
    callback_url: order.returnUrl,
    merchant_reference: order.reference,
    custom_metadata: order.metadata,
    customer: {
      firstname: order.customer.firstName,
      lastname: order.customer.lastName,
      email: order.customer.email,
      ...(phone ? { phone_number: phone } : {}),
    },
  };
}

const token = z.object({ token: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

/** Requests the token for paying a transaction. As that exists already, a failure is unknown rather than refused. */
async function openPage(call: Call, made: Outcome<FedapayTransaction>): Promise<Outcome<Checkout>> {
  if (made.outcome !== 'done') return made;
  const { id, created_at } = made.value;
  const page = readOutcome(await call('POST', `/transactions/${id}/token`), readToken);
  if (page.outcome !== 'done') return { outcome: 'unknown', reason: page.reason };
  return {
    outcome: 'done',
    value: {
      providerRef: String(id),
      checkoutUrl: page.value.url,
      expiresAt: Date.parse(created_at) + LIFETIME_MS,
    },
  };
}

const readToken = (value: unknown) => token.safeParse(readEnvelope(value, 'token')).data ?? null;

/** Asks the payer on the handset, where the operator and the account allow it; the page stays open beside it. */
async function chargePhone(
  call: Call,
  { providerRef }: Checkout,
  order: CheckoutOrder,
  isLive: boolean,
): Promise<Outcome<null>> {
  const mode = handsetMode(order.country, order.method);
  const phone = order.phone === null ? undefined : fedapayPhone(order.phone, isLive);
  if (mode === undefined || !phone)
    return { outcome: 'refused', code: 'method_unavailable', reason: 'no handset mode' };
  const page = readOutcome(
    await call('POST', `/transactions/${encodeURIComponent(providerRef)}/token`),
    readToken,
  );
  if (page.outcome !== 'done') return page;
  const asked = await call('POST', `/${mode}`, { token: page.value.token, phone_number: phone });
  return asked.outcome === 'done' ? { outcome: 'done', value: null } : asked;
}

async function find(
  call: Call,
  payment: { providerRef: string } | { reference: string },
): Promise<Outcome<FedapayTransaction>> {
  const path =
    'providerRef' in payment
      ? encodeURIComponent(payment.providerRef)
      : `merchant/${encodeURIComponent(payment.reference)}`;
  return readOutcome(await call('GET', `/transactions/${path}`), readTransaction);
}

/** Resolves the numeric currency of transactions, with one request for each number. */
function currencyReader(call: Call) {
  const known = new Map<number, string>();
  return async ({ currency, currency_id: id }: FedapayTransaction): Promise<Outcome<string>> => {
    const iso = currency?.iso ?? known.get(id ?? 0);
    if (iso !== undefined) return { outcome: 'done', value: iso };
    const read = readOutcome(await call('GET', `/currencies/${id ?? 0}`), (value) => {
      const found = z.object({ iso: z.string() }).safeParse(readEnvelope(value, 'currency'));
      return found.data?.iso ?? null;
    });
    if (read.outcome === 'done') known.set(id ?? 0, read.value);
    return read;
  };
}

const page = z.object({
  'v1/transactions': z.array(z.unknown()),
  meta: z.object({ next_page: z.number().nullish() }).nullish(),
});

/** Reads every page, in whatever order transactions come, and leaves older ones out. */
async function searchPages(call: Call, since: number): Promise<Outcome<FedapayTransaction[]>> {
  const found: FedapayTransaction[] = [];
  let next: number | null = 1;
  for (let read = 0; next !== null && read < MAX_PAGES; read++) {
    const answered: Outcome<z.infer<typeof page>> = readOutcome(
      await call('GET', `/transactions/search?page=${next}&per_page=${PAGE_SIZE}`),
      (value) => page.safeParse(value).data ?? null,
    );
    if (answered.outcome !== 'done') return answered;
    for (const value of answered.value['v1/transactions']) {
      const transaction = readTransaction(value);
      if (!transaction) return { outcome: 'unknown', reason: 'a transaction that makes no sense' };
      if (Date.parse(transaction.created_at) >= since) found.push(transaction);
    }
    next = answered.value.meta?.next_page ?? null;
  }
  if (next !== null) return { outcome: 'unknown', reason: 'more pages than are read' };
  return { outcome: 'done', value: found };
}

const refundAnswer = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  status: z.string().optional(),
});

async function refund(
  call: Call,
  { providerRef, amountMinor, reason, idempotencyKey }: RefundOrder,
): Promise<Outcome<{ state: 'pending' | 'succeeded'; refundRef: string | null }>> {
  const path = `/transactions/${encodeURIComponent(providerRef)}/refunds`;
  const answered = await call('POST', path, { amount: amountMinor, reason }, idempotencyKey);
  return readOutcome(answered, (value) => {
    const read = refundAnswer.safeParse(readEnvelope(value, 'refund')).data;
    if (!read) return null;
    const isDone = read.status === 'approved' || read.status === 'refunded';
    return {
      state: isDone ? 'succeeded' : 'pending',
      refundRef: read.id === undefined ? null : String(read.id),
    };
  });
}
