import { z } from 'zod';
import { holdsCardData } from './card-data.ts';
import { PAYMENT_STATES } from './payment-lifecycle.ts';
import { PAYMENT_METHODS } from './payment-method.ts';
import { publicIdOrNull } from '../platform/public-id.schema.ts';
import { payment } from './payment.schema.ts';
import { PAYMENT_LIMITS, PAYMENT_TEXT } from './payment.ts';
import { EVENT_SOURCES, REFUND_STATES } from './team-payment.ts';
import { cappedCount } from '../platform/pagination.schema.ts';

const day = z.iso.date();
const amount = z.int().min(0);

/** `from` and `to` are days, both included; `q` is a reference, a receipt's number, or an address. */
export const teamPaymentsQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  provider: z.string().max(20).optional(),
  from: day.optional(),
  to: day.optional(),
  q: z.string().trim().max(100).optional(),
});
export type TeamPaymentsQuery = z.output<typeof teamPaymentsQuery>;

export const teamPayment = payment
  .omit({ can: true, goods: true })
  .extend({
    payer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    provider: z.string().nullable(),
    providerRef: z.string().nullable(),
    vatMinor: amount,
    receivedMinor: amount,
    refundableMinor: amount,
    can: z.object({ refund: z.boolean(), recheck: z.boolean(), dismiss: z.boolean() }),
  })
  .meta({ id: 'TeamPayment' });

export const teamPaymentAnswer = z.object({ data: teamPayment });

export const teamPaymentsAnswer = z.object({
  data: z.array(teamPayment),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  totals: z.object({
    count: cappedCount,
    amounts: z
      .object({ paidMinor: amount, feeMinor: amount, vatMinor: amount, refundedMinor: amount })
      .nullable(),
  }),
});

export const refund = z
  .object({
    id: z.string(),
    paymentId: z.string(),
    reference: z.string(),
    amountMinor: amount,
    reason: z.string(),
    state: z.enum(REFUND_STATES),
    provider: z.string(),
    providerRef: z.string().nullable(),
    isSurplus: z.boolean(),
    requestedAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    creditNoteNumber: z.string().nullable(),
  })
  .meta({ id: 'Refund' });

const evidence = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const paymentEventsAnswer = z.object({
  data: z.object({
    payment: teamPayment,
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        source: z.enum(EVENT_SOURCES),
        kind: z.string(),
        text: z.string(),
        from: z.enum(PAYMENT_STATES).nullable(),
        to: z.enum(PAYMENT_STATES).nullable(),
        evidence,
      }),
    ),
    refunds: z.array(refund),
    ledger: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.string(),
        lines: z.array(z.object({ account: z.string(), debitMinor: amount, creditMinor: amount })),
      }),
    ),
  }),
});

const reasonText = z
  .string()
  .trim()
  .min(3, 'Dites pourquoi, en quelques mots.')
  .max(PAYMENT_LIMITS.refundReason);

export const dismissInput = z.strictObject({ reason: reasonText });

/** Without an amount, everything that is left is refunded. */
export const refundInput = z
  .looseObject({
    amountMinor: z
      .int('Le montant est un nombre entier de francs.')
      .min(1, 'Le montant à rembourser est d’au moins 1 F CFA.')
      .max(1_000_000_000, 'Ce montant dépasse ce qui a été payé.')
      .optional(),
    reason: reasonText,
  })
  .superRefine((sent, context) => {
    if (holdsCardData(sent))
      context.addIssue({ code: 'custom', path: ['card'], message: PAYMENT_TEXT.cardRefused });
  })
  .transform(({ amountMinor, reason }) => ({ reason, amountMinor: amountMinor ?? null }));
export type RefundInput = z.output<typeof refundInput>;

export const refundParams = z.object({ id: publicIdOrNull('rfd') });
/** Paid by hand, or abandoned. */
export const closeRefundInput = z.strictObject({ outcome: z.enum(['done', 'dropped']) });
export const discrepancyParams = z.object({ id: z.uuid() });
export const refundAnswer = z.object({ data: refund });
export const refundsQuery = z.strictObject({
  state: z.enum(REFUND_STATES).optional(),
  cursor: z.string().max(200).optional(),
});
export const refundsAnswer = z.object({
  data: z.array(refund),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

export const discrepanciesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      providerRef: z.string(),
      reference: z.string().nullable(),
      kind: z.enum(['paid_there_unknown_here', 'paid_here_absent_there', 'amount_differs', 'refunded_there']),
      amountMinor: z.int().nullable(),
      foundAt: z.iso.datetime(),
      isSettled: z.boolean(),
    }),
  ),
});
