import { z } from 'zod';
import { COUNTRY_CODES } from '../platform/places.ts';
import { amountFault } from './amount-limits.ts';
import { holdsCardData } from './card-data.ts';
import { PAYMENT_METHODS } from './payment-method.ts';
import { PAYMENT_TEXT } from './payment.ts';
import { REFUND_CAPABILITIES, TEST_STATE_LABELS, type TestState } from './test-transaction.ts';

const AMOUNT_TEXT = 'Le montant est un nombre entier de francs, ou d’euros avec deux décimales au plus.';

/** Of the provider's test page. Amounts in the currency's minor unit. */
export const testTransactionInput = z
  .looseObject({
    amountMinor: z.int(AMOUNT_TEXT).default(1000),
    currency: z.enum(['XOF', 'EUR']).default('XOF'),
    provider: z.enum(['fedapay', 'wave']).default('fedapay'),
    method: z.enum(PAYMENT_METHODS).default('mtn_mobile_money'),
    country: z.enum(COUNTRY_CODES).default('BJ'),
    description: z.string().trim().max(200).default('Transaction de test'),
    firstName: z.string().trim().min(1, 'Le prénom est requis').max(100),
    lastName: z.string().trim().min(1, 'Le nom est requis').max(100),
    email: z.email('Adresse e-mail non valide').max(254),
    phone: z.string().trim().max(40).default(''),
  })
  .superRefine((sent, context) => {
    if (holdsCardData(sent))
      context.addIssue({ code: 'custom', path: ['card'], message: PAYMENT_TEXT.cardRefused });
    const message = amountFault(sent.method, sent);
    if (message !== null) context.addIssue({ code: 'custom', path: ['amountMinor'], message });
  });
export type TestTransactionInput = z.output<typeof testTransactionInput>;

export const testTransactionParams = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/, 'Cette transaction n’existe pas.'),
});

export const testTransactionQuery = z.object({ provider: z.enum(['fedapay', 'wave']).default('fedapay') });

export const testRefundInput = z.object({
  provider: z.enum(['fedapay', 'wave']).default('fedapay'),
  amountMinor: z.int(AMOUNT_TEXT).min(1, 'Il n’y a rien à rembourser.').optional(),
});

const testTransaction = z
  .object({
    id: z.string(),
    provider: z.string(),
    isLive: z.boolean(),
    reference: z.string().nullable(),
    status: z.enum(Object.keys(TEST_STATE_LABELS) as [TestState, ...TestState[]]),
    method: z.enum(PAYMENT_METHODS).nullable(),
    amountMinor: z.int().nullable(),
    currency: z.string().nullable(),
    refundedMinor: z.int(),
    paymentUrl: z.string().nullable(),
    createdAt: z.iso.datetime().nullable(),
    can: z.object({ refund: z.enum(REFUND_CAPABILITIES) }),
    evidence: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'TestTransaction' });

export const testTransactionAnswer = z.object({ data: testTransaction });
export const testTransactionsAnswer = z.object({ data: z.array(testTransaction) });

/** What the page shows before any test. */
export const testProvidersAnswer = z.object({
  data: z.array(z.object({ provider: z.string(), isLive: z.boolean(), refund: z.string() })),
});
