import { Hono } from 'hono';
import {
  confirmationInput,
  subscribedAnswer,
  subscriptionInput,
} from '#shared/newsletter/newsletter.schema.ts';
import { NEWSLETTER_TEXT } from '#shared/newsletter/subscription.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countNetworkUse } from '#server/platform/http/limits.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { campaignRoutes } from './campaigns.routes.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { requestSubscription } from './request-subscription.ts';
import { subscriberRoutes } from './subscribers.routes.ts';

/** A token cannot be guessed anyway; this only limits endless attempts. */
const CONFIRMATIONS = { name: 'newsletter.confirm', max: 60, widerMax: 300, windowSeconds: HOUR_SECONDS };

export const newsletterRoutes = new Hono()
  .route('/campaigns', campaignRoutes)
  .post(
    '/subscriptions',
    allow('anyone'),
    answers('Asked the mailbox, whoever it belongs to', subscribedAnswer),
    input('json', subscriptionInput),
    async (c) => {
      const { ctx } = c.var;
      await requestSubscription(ctx, c.req.valid('json'), clientAddress(c, ctx.config));
      return c.json({ data: { message: NEWSLETTER_TEXT.askedMore } });
    },
  )
  .post(
    '/confirmations',
    allow('anyone'),
    answers('On the list', subscribedAnswer),
    input('json', confirmationInput),
    async (c) => {
      const { ctx } = c.var;
      await countNetworkUse(ctx, { address: clientAddress(c, ctx.config), ...CONFIRMATIONS });
      await confirmSubscription(ctx, c.req.valid('json').token);
      return c.json({ data: { message: NEWSLETTER_TEXT.confirmed } });
    },
  )
  .route('/subscribers', subscriberRoutes);
