import { Hono } from 'hono';
import { accountAnswer } from '#shared/accounts/account.schema.ts';
import { phoneChannelsAnswer } from '#shared/accounts/phone.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers } from '#server/platform/http/http.ts';
import { toAccount } from './accounts.presenter.ts';

export const accountRoutes = new Hono()
  .get('/me', allow('anyone'), answers('The signed-in person, or null', accountAnswer), (c) => {
    const { ctx, user } = c.var;
    return c.json({ data: user ? toAccount(ctx, user) : null });
  })
  .get(
    '/phone/channels',
    allow('anyone'),
    answers('How a code can be sent; none where codes by phone are not open', phoneChannelsAnswer),
    (c) => c.json({ data: { channels: [...c.var.ctx.sms.channels] } }),
  );
