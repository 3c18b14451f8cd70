import { Hono } from 'hono';
import {
  attemptHeaders,
  attemptInput,
  methodsAnswer,
  methodsQuery,
  offeredMethodsAnswer,
  paymentAnswer,
  paymentParams,
  paymentsAnswer,
  paymentsQuery,
  subjectParams,
} from '#shared/payments/payment.schema.ts';
import { PAYMENT_LIMITS } from '#shared/payments/payment.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { isFromApp } from '#server/platform/http/native-app.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { isOpen } from './end-attempt.ts';
import { cancelPayment } from './cancel-payment.ts';
import { methodsAnywhere, offeredMethods } from './providers/find-provider.ts';
import { presentPayment } from './payments.presenter.ts';
import { getOwnPayment, getPaymentOf, getVisiblePayment, listOwnPayments } from './payments.queries.ts';
import { rereadForPayer } from './reread-attempt.ts';
import { startAttempt } from './start-attempt.ts';

const SIGN_IN_FIRST = 'Connexion requise';
const { perPage } = PAYMENT_LIMITS;

export const paymentRoutes = new Hono()
  .get(
    '/methods',
    allow('anyone'),
    answers('How people pay in a country', methodsAnswer),
    input('query', methodsQuery),
    async (c) => {
      const { country } = c.req.valid('query');
      const { paymentFees: fees } = await getSettings(c.var.ctx);
      return c.json({ data: { country, fees, methods: offeredMethods(c.var.ctx, country) } });
    },
  )
  .get(
    '/methods/anywhere',
    allow('anyone'),
    answers('How people pay in at least one country', offeredMethodsAnswer),
    async (c) => {
      const { paymentFees: fees } = await getSettings(c.var.ctx);
      return c.json({ data: { fees, methods: methodsAnywhere(c.var.ctx) } });
    },
  )
  .get(
    '/of/:subjectId',
    allow('member', SIGN_IN_FIRST),
    answers('The payment of what one buys', paymentAnswer),
    input('param', subjectParams),
    async (c) => {
      const { ctx } = c.var;
      const { subjectId } = c.req.valid('param');
      const whole = await getPaymentOf(ctx, fromPublicId(ctx.fulfillment.idPrefix, subjectId));
      return c.json({ data: presentPayment(ctx, whole) });
    },
  )
  .get(
    '/',
    allow('member', SIGN_IN_FIRST),
    answers('What one paid, the latest first', paymentsAnswer),
    input('query', paymentsQuery),
    async (c) => {
      const { ctx } = c.var;
      const { cursor, status } = c.req.valid('query');
      const after = cursor === undefined ? null : decodeKeyset(cursor);
      const rows = await listOwnPayments(ctx, status, after, perPage + 1);
      const page = keysetPage(rows, perPage, ({ payment }) => ({ at: payment.createdAt, id: payment.id }));
      return c.json({
        ...page,
        data: page.data.map((whole) => presentPayment(ctx, whole)),
      });
    },
  )
  .get(
    '/:id',
    allow('member', SIGN_IN_FIRST),
    answers('How a payment stands; the provider is asked where it is still open', paymentAnswer),
    input('param', paymentParams),
    async (c) => {
      const { ctx } = c.var;
      const { attempts } = await getVisiblePayment(ctx, c.req.valid('param').id);
      const open = attempts.find(isOpen);
      if (open) await rereadForPayer(ctx, open);
      return c.json({ data: await currentPayment(ctx, c.req.valid('param').id) });
    },
  )
  .post(
    '/:id/attempts',
    allow('member', SIGN_IN_FIRST),
    answers('Tries to pay; the page of the provider is in it', paymentAnswer),
    input('param', paymentParams),
    input('header', attemptHeaders),
    input('json', attemptInput),
    async (c) => {
      const { ctx } = c.var;
      const { payment } = await getOwnPayment(ctx, c.req.valid('param').id);
      await countUse(ctx, {
        key: `payments:attempt:${ctx.actor.userId}`,
        max: 60,
        windowSeconds: HOUR_SECONDS,
      });
      const key = c.req.valid('header')['idempotency-key'];
      await startAttempt(ctx, payment.id, c.req.valid('json'), { key, isInApp: isFromApp(c) });
      return c.json({ data: await currentPayment(ctx, payment.id) });
    },
  )
  .post(
    '/:id/cancel',
    allow('member', SIGN_IN_FIRST),
    answers('Back to choosing how to pay', paymentAnswer),
    input('param', paymentParams),
    async (c) => {
      const { ctx } = c.var;
      const { payment } = await getOwnPayment(ctx, c.req.valid('param').id);
      await cancelPayment(ctx, payment.id);
      return c.json({ data: await currentPayment(ctx, payment.id) });
    },
  );

async function currentPayment(ctx: Context<Member>, id: string | null) {
  return presentPayment(ctx, await getVisiblePayment(ctx, id));
}
