import { Hono } from 'hono';
import { contactInput } from '#shared/pages/contact.schema.ts';
import { pressAnswer } from '#shared/pages/press.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { loadPress } from './press.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const pageRoutes = new Hono()
  .post('/contact', allow('anyone'), input('json', contactInput), async (c) => {
    const { ctx } = c.var;
    await sendContactMessage(ctx, c.req.valid('json'), clientAddress(c, ctx.config));
    return c.body(null, 204);
  })
  .get('/press', allow('anyone'), answers('Press releases and the media kit', pressAnswer), async (c) =>
    c.json({ data: await loadPress(c.var.ctx) }),
  );
