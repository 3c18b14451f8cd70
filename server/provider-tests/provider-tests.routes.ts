import { Hono } from 'hono';
import {
  testProvidersAnswer,
  testRefundInput,
  testTransactionAnswer,
  testTransactionInput,
  testTransactionParams,
  testTransactionQuery,
  testTransactionsAnswer,
} from '#shared/payments/test-transaction.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { createTestTransaction } from './create-test-transaction.ts';
import { getTestTransaction, listTestTransactions, testProvider } from './read-test-transactions.ts';
import { refundTestTransaction } from './refund-test-transaction.ts';

/** The provider's test page: works with sandboxes only, never where money is real. */
export const providerTestRoutes = new Hono()
  .get('/providers', allow('admin'), answers('Which providers are configured', testProvidersAnswer), (c) =>
    c.json({
      data: c.var.ctx.payments.map(({ id, isLive, capabilities }) => ({
        provider: id,
        isLive,
        refund: capabilities.refund,
      })),
    }),
  )
  .get(
    '/transactions',
    allow('admin'),
    answers('The latest transactions made on the test page', testTransactionsAnswer),
    async (c) => c.json({ data: await listTestTransactions(c.var.ctx) }),
  )
  .post(
    '/transactions',
    allow('admin'),
    answers('A transaction at the provider', testTransactionAnswer),
    input('json', testTransactionInput),
    async (c) => c.json({ data: await createTestTransaction(c.var.ctx, c.req.valid('json')) }),
  )
  .get(
    '/transactions/:id',
    allow('admin'),
    answers('How a transaction stands at the provider', testTransactionAnswer),
    input('param', testTransactionParams),
    input('query', testTransactionQuery),
    async (c) => {
      const { ctx } = c.var;
      const provider = testProvider(ctx, c.req.valid('query').provider);
      return c.json({ data: await getTestTransaction(ctx, provider, c.req.valid('param').id) });
    },
  )
  .post(
    '/transactions/:id/refunds',
    allow('admin'),
    answers('Given back at the provider', testTransactionAnswer),
    input('param', testTransactionParams),
    input('json', testRefundInput),
    async (c) => {
      const { provider, amountMinor } = c.req.valid('json');
      const { id: providerRef } = c.req.valid('param');
      return c.json({ data: await refundTestTransaction(c.var.ctx, { provider, providerRef, amountMinor }) });
    },
  );
