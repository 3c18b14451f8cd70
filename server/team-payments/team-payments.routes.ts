import { Hono } from 'hono';
import { attemptHeaders, paymentParams } from '#shared/payments/payment.schema.ts';
import { PAYMENT_LIMITS } from '#shared/payments/payment.ts';
import {
  closeRefundInput,
  discrepanciesAnswer,
  dismissInput,
  discrepancyParams,
  paymentEventsAnswer,
  refundAnswer,
  refundInput,
  refundParams,
  refundsAnswer,
  refundsQuery,
  teamPaymentAnswer,
  teamPaymentsAnswer,
  teamPaymentsQuery,
} from '#shared/payments/team-payment.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { csvAnswer } from '#server/platform/formats/csv-answer.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { closeRefund, requestRefund } from '#server/payments/carry-out-refund.ts';
import { resolveDiscrepancy } from '#server/payments/compare-books.ts';
import { dismissReview } from './dismiss-review.ts';
import { csvOfPayments, loadHistory, loadTeamPayment, loadTeamPayments } from './load-team-payments.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { rereadAttempt } from '#server/payments/reread-attempt.ts';
import { presentRefund } from './team-payments.presenter.ts';
import { listDiscrepancies, listRefunds } from '#server/payments/team-payments.queries.ts';

const { adminPerPage } = PAYMENT_LIMITS;

/** The team's view of payments, and what it may do about them. */
export const teamPaymentRoutes = new Hono()
  .get(
    '/all',
    allow('admin'),
    answers('Payments of everybody, the latest first, with their totals', teamPaymentsAnswer),
    input('query', teamPaymentsQuery),
    async (c) => c.json(await loadTeamPayments(c.var.ctx, c.req.valid('query'))),
  )
  .get('/all.csv', allow('admin'), input('query', teamPaymentsQuery), (c) =>
    csvAnswer(c, 'transactions.csv', csvOfPayments(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/refunds',
    allow('admin'),
    answers('Refunds, the latest first', refundsAnswer),
    input('query', refundsQuery),
    async (c) => {
      const { cursor, state } = c.req.valid('query');
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const rows = await listRefunds(c.var.ctx.db, { state }, after, adminPerPage + 1);
      const page = keysetPage(rows, adminPerPage, ({ refund }) => ({ at: refund.createdAt, id: refund.id }));
      return c.json({ ...page, data: page.data.map(presentRefund) });
    },
  )
  .post(
    '/refunds/:id/close',
    allow('admin'),
    answers('Given back by hand, or given up', refundAnswer),
    input('param', refundParams),
    input('json', closeRefundInput),
    async (c) => {
      const { id } = await closeRefund(c.var.ctx, c.req.valid('param').id, c.req.valid('json').outcome);
      return c.json({ data: await shownRefund(c.var.ctx, id) });
    },
  )
  .get(
    '/discrepancies',
    allow('admin'),
    answers('Where the books of a provider and ours differ', discrepanciesAnswer),
    async (c) => {
      const rows = await listDiscrepancies(c.var.ctx.db);
      return c.json({
        data: rows.map(({ foundAt, resolvedAt, ...found }) => ({
          ...found,
          foundAt: foundAt.toISOString(),
          isSettled: resolvedAt !== null,
        })),
      });
    },
  )
  .post('/discrepancies/:id/settle', allow('admin'), input('param', discrepancyParams), async (c) => {
    await resolveDiscrepancy(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .get(
    '/:id/events',
    allow('admin'),
    answers('Everything that is known of a payment', paymentEventsAnswer),
    input('param', paymentParams),
    async (c) => c.json({ data: await loadHistory(c.var.ctx, c.req.valid('param').id) }),
  )
  .post(
    '/:id/recheck',
    allow('admin'),
    answers('The provider was asked again', teamPaymentAnswer),
    input('param', paymentParams),
    async (c) => {
      const { ctx } = c.var;
      const { id } = c.req.valid('param');
      await recheck(ctx, id);
      return c.json({ data: await loadTeamPayment(ctx, id) });
    },
  )
  .post(
    '/:id/dismiss',
    allow('admin'),
    answers('A check for which nothing was booked is over', teamPaymentAnswer),
    input('param', paymentParams),
    input('json', dismissInput),
    async (c) => {
      const { ctx } = c.var;
      const { id } = await loadKnown(ctx, c.req.valid('param').id);
      await dismissReview(ctx, id, c.req.valid('json').reason);
      return c.json({ data: await loadTeamPayment(ctx, id) });
    },
  )
  .post(
    '/:id/refunds',
    allow('admin'),
    answers('To be given back', refundAnswer),
    input('param', paymentParams),
    input('header', attemptHeaders),
    input('json', refundInput),
    async (c) => {
      const { ctx } = c.var;
      const { id } = await loadKnown(ctx, c.req.valid('param').id);
      const key = c.req.valid('header')['idempotency-key'];
      const refund = await requestRefund(ctx, id, c.req.valid('json'), key);
      return c.json({ data: await shownRefund(ctx, refund.id) });
    },
  );

async function loadKnown(ctx: Context, id: string | null) {
  const whole = await findPayment(ctx.db, id);
  if (!whole) throw new AppError('not_found');
  return whole.payment;
}

async function recheck(ctx: Context<Member>, id: string | null): Promise<void> {
  const whole = await findPayment(ctx.db, id);
  if (!whole) throw new AppError('not_found');
  const by = { source: 'team', at: new Date(ctx.clock()), actorId: ctx.actor.userId } as const;
  for (const attempt of whole.attempts) await rereadAttempt(ctx, attempt, by);
}

async function shownRefund({ db }: Context, refundId: string) {
  const [whole] = await listRefunds(db, { refundId }, null, 1);
  if (!whole) throw new AppError('not_found');
  return presentRefund(whole);
}
