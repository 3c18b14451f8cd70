import type { ReceivedRequest, Session, Transaction, WebhookEndpoint } from '#simulators/payments/book.ts';
import type { presentTransaction } from '#simulators/payments/fedapay-transactions.ts';
import type { Decision, Outcome } from '#simulators/payments/outcomes.ts';
import type { ResponseFault } from '#simulators/payments/response-faults.ts';
import type { presentSession } from '#simulators/payments/wave-sessions.ts';
import type { Delivery } from '#simulators/payments/webhook-deliveries.ts';
import type { WebhookFault } from '#simulators/payments/webhook-faults.ts';

export type SimulatorControl = ReturnType<typeof simulatorControl>;

type PaymentId = Transaction['id'] | Session['id'];

/** Plays the provider: what payers do, what goes wrong, and what time it is there. */
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
    /** FedaPay's, the oldest first, each with the address of its page. */
    transactions: () => call<(ReturnType<typeof presentTransaction> & { page: string })[]>('/transactions'),
    /** Wave's. */
    sessions: () => call<ReturnType<typeof presentSession>[]>('/sessions'),
    decide: (
      id: PaymentId,
      decision: Decision,
      more: Omit<Outcome, 'decision' | 'isImmediate'> & { mode?: string } = {},
    ) => call(`/payments/${id}/decision`, { decision, ...more }),
    /** As somebody does in the provider's own console. */
    refund: (id: PaymentId, amount?: number) =>
      call(`/payments/${id}/refund`, amount === undefined ? {} : { amount }),
    /** FedaPay's only: what a merchant wrote beside a transaction, as if somebody else had written it. */
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
