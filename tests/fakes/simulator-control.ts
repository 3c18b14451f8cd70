import type { ReceivedRequest, Session, Transaction, WebhookEndpoint } from '#simulators/payments/book.ts';
import type { presentTransaction } from '#simulators/payments/fedapay-transactions.ts';
import type { Decision, Outcome } from '#simulators/payments/outcomes.ts';
import type { ResponseFault } from '#simulators/payments/response-faults.ts';
import type { presentSession } from '#simulators/payments/wave-sessions.ts';
import type { Delivery } from '#simulators/payments/webhook-deliveries.ts';
import type { WebhookFault } from '#simulators/payments/webhook-faults.ts';

export type SimulatorControl = ReturnType<typeof simulatorControl>;

type PaymentId = Transaction['id'] | Session['id'];

/** Controls the simulated provider: what payers do, which faults occur, and its clock. */
export function simulatorControl(origin: string) {
  const call = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const post = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    };
    const answer = await fetch(`${origin}/__sim${path}`, body === undefined ? {} : post);
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    origin,
    reset: () => call('/reset', {}),
    now: async () => (await call<{ now: number }>('/clock')).now,
    advance: (seconds: number) => call('/clock', { advanceSeconds: seconds }),
    /** FedaPay's transactions, the oldest first, each with the address of its page. */
    transactions: () => call<(ReturnType<typeof presentTransaction> & { page: string })[]>('/transactions'),
    /** Wave's checkout sessions. */
    sessions: () => call<ReturnType<typeof presentSession>[]>('/sessions'),
    decide: (
      id: PaymentId,
      decision: Decision,
      more: Omit<Outcome, 'decision' | 'isImmediate'> & { mode?: string } = {},
    ) => call(`/payments/${id}/decision`, { decision, ...more }),
    /** Refunds as somebody does in the provider's own console. */
    refund: (id: PaymentId, amount?: number) =>
      call(`/payments/${id}/refund`, amount === undefined ? {} : { amount }),
    /** FedaPay only: replaces a transaction's custom metadata, as if somebody else had written it. */
    setMetadata: (id: Transaction['id'], metadata: Record<string, string>) =>
      call(`/payments/${id}/metadata`, metadata),
    faults: (faults: ResponseFault[]) => call('/faults', faults),
    webhookFaults: (faults: WebhookFault[]) => call('/webhook-faults', faults),
    deliveries: () => call<Delivery[]>('/deliveries'),
    redeliver: (id: number, signature?: WebhookFault['signature']) =>
      call<Delivery>(`/deliveries/${id}`, signature === undefined ? {} : { signature }),
    requests: () => call<ReceivedRequest[]>('/requests'),
    endpoints: () => call<WebhookEndpoint[]>('/endpoints'),
    setEndpoints: (endpoints: Pick<WebhookEndpoint, 'provider' | 'url' | 'secret'>[]) =>
      call<WebhookEndpoint[]>('/endpoints', endpoints),
  };
}
