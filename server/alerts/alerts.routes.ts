import { Hono } from 'hono';
import { ALERT_TEXT } from '#shared/alerts/alert.ts';
import {
  alertAnswer,
  alertAskedAnswer,
  alertChange,
  alertInput,
  alertParams,
  alertsAnswer,
  visitorAlertInput,
} from '#shared/alerts/alert.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { presentAlerts, presentOne } from './alerts.presenter.ts';
import { listAlertsOf } from './alerts.queries.ts';
import { changeAlert, deleteAlert } from './change-alert.ts';
import { createAlert } from './create-alert.ts';
import { requestAlert } from './request-alert.ts';

export const alertRoutes = new Hono()
  .get('/', allow('member'), answers('One’s own alerts, the latest first', alertsAnswer), async (c) => {
    const { db, actor } = c.var.ctx;
    return c.json({ data: await presentAlerts(db, await listAlertsOf(db, actor.userId)) });
  })
  .post(
    '/',
    allow('member'),
    answers('The alert, new or changed', alertAnswer),
    input('json', alertInput),
    async (c) => {
      const { ctx } = c.var;
      return c.json({ data: await presentOne(ctx.db, await createAlert(ctx, c.req.valid('json'))) });
    },
  )
  .post(
    '/visitors',
    allow('anyone'),
    answers('Asked the mailbox, whoever it belongs to', alertAskedAnswer),
    input('json', visitorAlertInput),
    async (c) => {
      const { ctx } = c.var;
      await requestAlert(ctx, c.req.valid('json'), clientAddress(c, ctx.config));
      return c.json({ data: { message: ALERT_TEXT.asked } });
    },
  )
  .patch(
    '/:id',
    allow('member'),
    answers('The alert as it is now', alertAnswer),
    input('param', alertParams),
    input('json', alertChange),
    async (c) => {
      const { ctx } = c.var;
      const changed = await changeAlert(ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: await presentOne(ctx.db, changed) });
    },
  )
  .delete('/:id', allow('member'), input('param', alertParams), async (c) => {
    await deleteAlert(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
