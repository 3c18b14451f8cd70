import { z } from 'zod';
import { COUNTRY_CODES } from '../platform/places.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { holdsCardData } from './card-data.ts';
import { DEFAULT_PAYMENT_COUNTRY, PAYMENT_METHODS } from './payment-method.ts';
import { ATTEMPT_STATES, PAYMENT_STATES, PAYMENT_STATUSES } from './payment-lifecycle.ts';
import { PAYMENT_TEXT } from './payment.ts';

export const paymentParams = z.object({ id: publicIdOrNull('pay') });
export const subjectParams = z.object({ subjectId: z.string() });

export const country = z.enum(COUNTRY_CODES).default(DEFAULT_PAYMENT_COUNTRY);
export const methodsQuery = z.object({ country });

/** Idempotency key that the browser gives to one attempt: sending it again starts no second one. */
export const attemptHeaders = z.object({
  'idempotency-key': z.string().regex(/^[\w-]{8,80}$/, 'Clé d’envoi non valide'),
});

/** Unknown fields are ignored, unless they look like card data. */
export const attemptInput = z
  .looseObject({
    method: z.enum(PAYMENT_METHODS, { error: PAYMENT_TEXT.method }),
    country,
    phone: z.string().trim().max(40).default(''),
  })
  .superRefine((sent, context) => {
    if (holdsCardData(sent))
      context.addIssue({ code: 'custom', path: ['card'], message: PAYMENT_TEXT.cardRefused });
  })
  .transform(({ method, country: of, phone }) => ({ method, country: of, phone }));
export type AttemptInput = z.output<typeof attemptInput>;

const amount = z.int().min(0);

const attempt = z.object({
  number: z.int(),
  state: z.enum(ATTEMPT_STATES),
  method: z.enum(PAYMENT_METHODS),
  country: z.enum(COUNTRY_CODES),
  maskedPhone: z.string().nullable(),
  phone: z.string().nullable(),
  hint: z.string(),
  checkoutUrl: z.string().nullable(),
  failure: z.string().nullable(),
});

const receipt = z.object({
  number: z.string(),
  letterhead: z.object({
    siteName: z.string(),
    name: z.string(),
    address: z.string(),
    registrations: z.array(z.object({ label: z.string(), value: z.string() })),
    taxRegime: z.string().nullable(),
  }),
  netMinor: amount,
  vatMinor: amount,
  vatBasisPoints: z.int(),
});

export const payment = z
  .object({
    id: z.string(),
    subjectId: z.string(),
    goods: z.object({ href: z.string(), label: z.string() }),
    reference: z.string(),
    title: z.string(),
    detail: z.string(),
    priceMinor: amount,
    feeMinor: amount,
    totalMinor: amount,
    currency: z.literal('XOF'),
    state: z.enum(PAYMENT_STATES),
    status: z.enum(PAYMENT_STATUSES),
    progress: z.union([z.literal(0), z.literal(30), z.literal(60), z.literal(80), z.literal(100)]),
    attempt: attempt.nullable(),
    refundedMinor: amount,
    receipt: receipt.nullable(),
    creditNotes: z.array(z.object({ number: z.string(), refundId: z.string() })),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    can: z.object({
      pay: z.boolean(),
      retry: z.boolean(),
      cancel: z.boolean(),
      downloadReceipt: z.boolean(),
    }),
  })
  .meta({ id: 'Payment' });

export const receiptQuery = z.strictObject({ refund: publicIdOrNull('rfd').optional() });

export const paymentAnswer = z.object({ data: payment });

const fees = z.object({ rateBasisPoints: z.int(), fixedMinor: z.int(), vatBasisPoints: z.int() });

/** In at least one country. */
export const offeredMethodsAnswer = z.object({
  data: z.object({ fees, methods: z.array(z.enum(PAYMENT_METHODS)) }),
});

export const methodsAnswer = z.object({
  data: z.object({
    country: z.enum(COUNTRY_CODES),
    fees,
    methods: z.array(
      z.object({
        method: z.enum(PAYMENT_METHODS),
        label: z.string(),
        hint: z.string(),
        asksPhone: z.boolean(),
        maxMinor: z.int(),
      }),
    ),
  }),
});

export const paymentsQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  status: z.enum(PAYMENT_STATUSES).optional(),
});

export const paymentsAnswer = z.object({
  data: z.array(payment),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});
