import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
  resetTokenAnswer,
  resetTokenInput,
} from '#shared/profile/password.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { browserOf } from '#server/sessions/browser.ts';
import { changePassword } from './change-password.ts';
import { isResetTokenValid, requestPasswordReset, resetPassword } from './reset-password.ts';

export const passwordRoutes = new Hono()
  .post(
    '/password/forgotten',
    allow('anyone'),
    input('json', forgotPasswordInput),
    answers('Sent, if that address has an account', doneAnswer),
    async (c) => {
      const { ctx } = c.var;
      await requestPasswordReset(ctx, c.req.valid('json').email, clientAddress(c, ctx.config));
      return c.json({ data: null });
    },
  )
  .post(
    '/password/reset/check',
    allow('anyone'),
    input('json', resetTokenInput),
    answers('Whether the link can still be used', resetTokenAnswer),
    async (c) => {
      const { ctx } = c.var;
      const isValid = await isResetTokenValid(ctx, c.req.valid('json').token, clientAddress(c, ctx.config));
      return c.json({ data: { isValid } });
    },
  )
  .post(
    '/password/reset',
    allow('anyone'),
    input('json', resetPasswordInput),
    answers('A new password; every session ended', doneAnswer),
    async (c) => {
      await resetPassword(c.var.ctx, browserOf(c), c.req.valid('json'));
      return c.json({ data: null });
    },
  )
  .put(
    '/password',
    allow('member'),
    input('json', changePasswordInput),
    answers('A new password; every other session ended', doneAnswer),
    async (c) => {
      await changePassword(c.var.ctx, browserOf(c), c.req.valid('json'));
      return c.json({ data: null });
    },
  );
