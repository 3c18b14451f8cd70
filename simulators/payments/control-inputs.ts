import { z } from 'zod';
import { DECISIONS } from './outcomes.ts';

const provider = z.enum(['fedapay', 'wave']);
const seconds = z.number().min(0);
const count = z.number().int().min(1);

export const advanceInput = z.strictObject({ advanceSeconds: seconds });

export const responseFaultsInput = z.array(
  z.strictObject({
    on: z.string().optional(),
    times: count.optional(),
    kind: z.enum(['hang', 'reset', 'status', 'malformed', 'slow']),
    status: z.literal([401, 429, 500, 502, 503]).optional(),
    seconds: seconds.optional(),
    when: z.enum(['before', 'after']).optional(),
  }),
);

const signature = z.enum([
  'wrong_secret',
  'no_header',
  'stale',
  'future',
  'altered_body',
  'two_signatures',
  'other_scheme',
]);

export const webhookFaultsInput = z.array(
  z.strictObject({
    provider: provider.optional(),
    times: count.optional(),
    delaySeconds: seconds.optional(),
    copies: count.optional(),
    drop: z.boolean().optional(),
    reorder: z.boolean().optional(),
    signature: signature.optional(),
  }),
);

export const redeliveryInput = z.strictObject({ signature: signature.optional() });

const decision = z.enum(DECISIONS);
export const decisionInput = z.strictObject({
  decision,
  mode: z.string().optional(),
  afterSeconds: seconds.optional(),
  webhook: z.enum(['dropped', 'tripled']).optional(),
  amountShift: z.number().int().optional(),
  later: z.strictObject({ decision, afterSeconds: seconds }).optional(),
});

export const metadataInput = z.record(z.string(), z.string());

export const refundInput = z.strictObject({ amount: count.optional() });

export const endpointsInput = z.array(
  z.strictObject({ provider, url: z.url({ protocol: /^https?$/ }), secret: z.string().min(1) }),
);
