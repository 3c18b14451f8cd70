import { z } from 'zod';
import type { WebhookMessage } from '#server/platform/payments/payment-provider.ts';
import { readSigned } from './webhook-signature.ts';

const message = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.object({ id: z.string().nullish(), client_reference: z.string().nullish() }),
});

/** https://docs.wave.com/webhook: time and body are signed without a separator. */
export function verifyWaveWebhook(
  secrets: readonly string[],
  raw: Uint8Array,
  headers: Headers,
  now: number,
): WebhookMessage {
  const header = headers.get('wave-signature');
  return readSigned({ header, scheme: 'v1', joint: '', secrets, raw, now }, message, ({ id, type, data }) => {
    const isPayment = type.startsWith('checkout.session.');
    return {
      dedupeKey: `wave:${id}`,
      event: type,
      providerRef: isPayment ? (data.id ?? null) : null,
      reference: isPayment ? (data.client_reference ?? null) : null,
    };
  });
}
