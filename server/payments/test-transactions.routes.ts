import { Hono } from 'hono';
import { toPublicId, newUuid } from '#shared/platform/ids.ts';
import {
  testProvidersAnswer,
  testRefundInput,
  testTransactionAnswer,
  testTransactionInput,
  testTransactionParams,
  testTransactionQuery,
} from '#shared/payments/test-transaction.schema.ts';
import { PAYMENT_TEXT } from '#shared/payments/payment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/access.ts';
import type { Services } from '#server/platform/context.ts';
import { answers, input } from '#server/platform/http.ts';
import type { Outcome, PaymentProvider, PaymentProviderId } from '#server/platform/payment-provider.ts';
import { parsePhone } from '#server/platform/phone.ts';
import { findProvider } from './find-provider.ts';

/** The provider's test page: straight to the provider, nothing is stored here. Where money is real it does nothing. */
export const testTransactionRoutes = new Hono()
  .get('/providers', allow('admin'), answers('Which providers are configured', testProvidersAnswer), (c) =>
    c.json({
      data: c.var.ctx.payments.map(({ id, isLive, capabilities }) => ({
        provider: id,
        isLive,
        refund: capabilities.refund,
      })),
    }),
  )
  .post(
    '/transactions',
    allow('admin'),
    answers('A transaction at the provider', testTransactionAnswer),
    input('json', testTransactionInput),
    async (c) => {
      const sent = c.req.valid('json');
      const { ctx } = c.var;
      const provider = testProvider(ctx, sent.provider);
      const { amountMinor, currency, method, country, description, firstName, lastName, email } = sent;
      const reference = `TEST-${toPublicId('pay', newUuid(ctx.clock())).slice(-12).toUpperCase()}`;
      const made = expectDone(
        await provider.createCheckout({
          reference,
          amountMinor,
          currency,
          method,
          country,
          description,
          phone: sent.phone === '' ? null : parsePhone(sent.phone, country),
          customer: { firstName, lastName, email },
          returnUrl: `${ctx.config.origin}/payment-callback?test=true`,
          metadata: {},
        }),
      );
      return c.json({ data: await readTransaction(provider, made.providerRef, made.checkoutUrl) });
    },
  )
  .get(
    '/transactions/:id',
    allow('admin'),
    answers('How a transaction stands at the provider', testTransactionAnswer),
    input('param', testTransactionParams),
    input('query', testTransactionQuery),
    async (c) => {
      const provider = testProvider(c.var.ctx, c.req.valid('query').provider);
      return c.json({ data: await readTransaction(provider, c.req.valid('param').id, null) });
    },
  )
  .post(
    '/transactions/:id/refunds',
    allow('admin'),
    answers('Given back at the provider', testTransactionAnswer),
    input('param', testTransactionParams),
    input('json', testRefundInput),
    async (c) => {
      const { provider: id, amountMinor } = c.req.valid('json');
      const provider = testProvider(c.var.ctx, id);
      const { id: providerRef } = c.req.valid('param');
      if (!provider.refund)
        throw new AppError('conflict', {
          message: 'Ce prestataire ne rembourse que depuis sa propre console.',
        });
      const paid = expectDone(await provider.fetchPayment({ providerRef }));
      expectDone(
        await provider.refund({
          providerRef,
          amountMinor: amountMinor ?? paid.amountMinor - paid.refundedMinor,
          paidMinor: paid.amountMinor,
          reason: 'Page de test',
          idempotencyKey: newUuid(c.var.ctx.clock()),
        }),
      );
      return c.json({ data: await readTransaction(provider, providerRef, null) });
    },
  );

function testProvider(services: Services, id: PaymentProviderId): PaymentProvider {
  const provider = findProvider(services, id);
  if (!provider) throw new AppError('not_found', { message: 'Ce prestataire n’est pas configuré.' });
  if (provider.isLive)
    throw new AppError('forbidden', {
      message: 'La page de test ne fait rien là où l’argent est réel.',
    });
  return provider;
}

/** What a provider says in its own words is for the log; the team is told what kind of refusal it was. */
function expectDone<Value>(answer: Outcome<Value>): Value {
  if (answer.outcome === 'done') return answer.value;
  if (answer.outcome === 'unknown') throw new AppError('unavailable', { message: PAYMENT_TEXT.unavailable });
  if (answer.code === 'unknown_reference')
    throw new AppError('not_found', { message: 'Cette transaction n’existe pas chez le prestataire.' });
  throw new AppError('conflict', { message: `Refusé par le prestataire (${answer.code}).` });
}

async function readTransaction(provider: PaymentProvider, providerRef: string, paymentUrl: string | null) {
  const seen = expectDone(await provider.fetchPayment({ providerRef }));
  const { reference, state, amountMinor, currency, refundedMinor, evidence } = seen;
  return {
    id: providerRef,
    provider: provider.id,
    isLive: provider.isLive,
    reference,
    status: state,
    amountMinor,
    currency,
    refundedMinor,
    paymentUrl,
    evidence,
  };
}
