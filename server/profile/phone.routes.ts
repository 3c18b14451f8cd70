import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import { phoneCodeInput, verifyPhoneInput } from '#shared/profile/phone.schema.ts';
import { profileAnswer } from '#shared/profile/profile.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { loadProfile } from './profile.ts';
import { requestPhoneCode, verifyPhone } from './verify-phone.ts';

export const phoneRoutes = new Hono()
  .post(
    '/phone/code',
    allow('member'),
    input('json', phoneCodeInput),
    answers('A code is on its way', doneAnswer),
    async (c) => {
      const { ctx } = c.var;
      await requestPhoneCode(ctx, c.req.valid('json'), clientAddress(c, ctx.config));
      return c.json({ data: null });
    },
  )
  .post(
    '/phone/verify',
    allow('member'),
    input('json', verifyPhoneInput),
    answers('The number is verified', profileAnswer),
    async (c) => {
      await verifyPhone(c.var.ctx, c.req.valid('json').code);
      return c.json({ data: await loadProfile(c.var.ctx) });
    },
  );
