import { useEffect, useEffectEvent } from 'react';
import type { Payment } from '#shared/payments/payment.ts';

const NAME = 'tokpa.payments';

/** The state that a tab has just read. Only a hint: the other tabs ask the server themselves. */
type Seen = Pick<Payment, 'id' | 'state'>;

/**
 * Keeps the browser's tabs in agreement about a payment: a tab that reads another state than before tells the others,
 * which then read it too, even in the background.
 */
export function usePaymentInEveryTab(payment: Seen | undefined, reread: () => void): void {
  const id = payment?.id;
  const state = payment?.state;
  const hear = useEffectEvent((seen: Seen) => {
    if (seen.id === id && seen.state !== state) reread();
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<Seen>) => hear(data));
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (id === undefined || state === undefined || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(NAME);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage({ id, state } satisfies Seen);
    channel.close();
  }, [id, state]);
}
