import type { Book, WebhookEndpoint } from './book.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import { signMessage, type WebhookFault } from './webhook-faults.ts';

export type Delivery = {
  id: number;
  provider: 'fedapay' | 'wave';
  event: string;
  url: string;
  body: string;
  attempts: { at: number; status: number | null; milliseconds: number }[];
  state: 'planned' | 'delivered' | 'failed' | 'dropped';
};

export type Deliveries = {
  /** Resolves when the first attempts that are due now have ended. */
  send: (provider: 'fedapay' | 'wave', event: string, body: string, once?: WebhookFault) => Promise<void>;
  list: () => Delivery[];
  redeliver: (id: number, fault?: WebhookFault['signature']) => Promise<Delivery | undefined>;
  /** Sets the next faults; an empty list clears them. */
  setFaults: (faults: WebhookFault[]) => void;
  clear: () => void;
};

/** As at FedaPay: nine more attempts at growing intervals; ten failures in a row disable the endpoint. */
const MAX_ATTEMPTS = 10;
const MAX_FAILURES = 10;
const MAX_WAIT_MS = 120_000;
const ANSWER_TIMEOUT_MS = 10_000;
const MAX_DELIVERIES = 1000;

export function webhookDeliveries(book: Book, clock: SimulatedClock): Deliveries {
  let deliveries: Delivery[] = [];
  let faults: WebhookFault[] = [];
  let delayed: (() => Promise<void>)[] = [];
  let lastId = 0;

  const deliver = async (endpoint: WebhookEndpoint, event: string, body: string, fault: WebhookFault) => {
    const { provider, url } = endpoint;
    const state = fault.drop ? 'dropped' : 'planned';
    const delivery: Delivery = { id: ++lastId, provider, event, url, body, attempts: [], state };
    deliveries = [...deliveries, delivery].slice(-MAX_DELIVERIES);
    if (fault.drop) return;
    const go = async () => {
      await Promise.all(
        Array.from({ length: fault.copies ?? 1 }, () => attempt(clock, endpoint, delivery, fault)),
      );
    };
    if (fault.delaySeconds) return clock.after(fault.delaySeconds * 1000, go);
    if (!fault.reorder) return go();
    delayed.push(go);
    if (delayed.length < 2) return;
    const [first, ...later] = delayed.toReversed();
    delayed = [];
    await first?.();
    for (const run of later) await run();
  };

  return {
    send: async (provider, event, body, once) => {
      const fault = once ?? takeFault(faults, provider);
      const endpoints = book.endpoints.filter((endpoint) => endpoint.provider === provider);
      await Promise.all(endpoints.map((endpoint) => deliver(endpoint, event, body, fault)));
    },
    list: () => deliveries,
    redeliver: async (id, signature) => {
      const delivery = deliveries.find((one) => one.id === id);
      const endpoint = book.endpoints.find(({ url }) => url === delivery?.url);
      if (delivery && endpoint) {
        const isTaken = await post(endpoint, delivery, clock.now(), signature);
        if (isTaken) delivery.state = 'delivered';
      }
      return delivery;
    },
    setFaults: (next) => {
      faults = next.map((fault) => ({ ...fault }));
    },
    clear: () => {
      deliveries = [];
      faults = [];
      delayed = [];
    },
  };
}

/** Schedules the next attempt if this one fails. */
async function attempt(
  clock: SimulatedClock,
  endpoint: WebhookEndpoint,
  delivery: Delivery,
  fault: WebhookFault,
): Promise<void> {
  if (!endpoint.enabled) return;
  const isTaken = await post(endpoint, delivery, clock.now(), fault.signature);
  endpoint.failures = isTaken ? 0 : endpoint.failures + 1;
  if (endpoint.failures >= MAX_FAILURES) endpoint.enabled = false;
  const isOver = delivery.attempts.length >= MAX_ATTEMPTS || !endpoint.enabled;
  delivery.state = isTaken ? 'delivered' : isOver ? 'failed' : 'planned';
  if (delivery.state === 'planned')
    clock.after(Math.min(MAX_WAIT_MS, 1000 * 2 ** delivery.attempts.length), () =>
      attempt(clock, endpoint, delivery, fault),
    );
}

function takeFault(faults: WebhookFault[], provider: 'fedapay' | 'wave'): WebhookFault {
  const fault = faults.find((one) => one.provider === undefined || one.provider === provider);
  if (!fault) return {};
  const left = (fault.times ?? 1) - 1;
  if (left <= 0) faults.splice(faults.indexOf(fault), 1);
  else fault.times = left;
  return fault;
}

/** Each attempt has its own time and signature. */
async function post(
  { provider, url, secret }: WebhookEndpoint,
  delivery: Delivery,
  now: number,
  fault: WebhookFault['signature'],
): Promise<boolean> {
  const signed = signMessage(provider, { body: delivery.body, secret, now }, fault);
  const since = performance.now();
  const status = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signed.headers },
    body: signed.body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).then(
    (answer) => answer.body?.cancel().then(() => answer.status) ?? answer.status,
    () => null,
  );
  delivery.attempts.push({ at: now, status, milliseconds: Math.round(performance.now() - since) });
  return status !== null && status >= 200 && status < 300;
}
