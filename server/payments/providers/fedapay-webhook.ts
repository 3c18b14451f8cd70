import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { WebhookMessage } from '#server/platform/payments/payment-provider.ts';
import { readSigned } from './webhook-signature.ts';

const message = z.object({
  name: z.string(),
  object: z.string().nullish(),
  entity: z.object({
    id: z.union([z.number(), z.string()]),
    merchant_reference: z.string().nullish(),
    updated_at: z.string().nullish(),
  }),
});

/** Messages have no id: the same event about the same transaction at the same time is the same message. */
export function verifyFedapayWebhook(
  secrets: readonly string[],
  raw: Uint8Array,
  headers: Headers,
  now: number,
): WebhookMessage {
  const header = headers.get('x-fedapay-signature');
  return readSigned(
    { header, scheme: 's', joint: '.', secrets, raw, now },
    message,
    ({ name, object, entity }) => {
      const isPayment = name.startsWith('transaction.') && (object ?? 'transaction') === 'transaction';
      const moment = entity.updated_at ?? createHash('sha256').update(raw).digest('hex');
      return {
        dedupeKey: `fedapay:${name}:${entity.id}:${moment}`,
        event: name,
        providerRef: isPayment ? String(entity.id) : null,
        reference: isPayment ? (entity.merchant_reference ?? null) : null,
      };
    },
  );
}
