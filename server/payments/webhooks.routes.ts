import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import type { PaymentProviderId } from '#server/platform/payments/payment-provider.ts';
import { receiveWebhook } from './handle-webhook.ts';

const MAX_BYTES = 256 * 1024;

const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new AppError('payload_too_large');
  },
});

/**
 * Endpoints for the messages of providers. Providers have no session and no origin of ours, so these are mounted before
 * the middleware that checks both; the signature over the raw bytes authenticates them.
 */
export const webhookRoutes = new Hono()
  .post('/fedapay', allow('anyone'), limitBody, (c) => receive(c, 'fedapay'))
  .post('/wave', allow('anyone'), limitBody, (c) => receive(c, 'wave'));

async function receive(c: HonoContext, provider: PaymentProviderId) {
  const raw = new Uint8Array(await c.req.arrayBuffer());
  await receiveWebhook(c.var.ctx, provider, raw, c.req.raw.headers);
  return c.body(null, 204);
}
