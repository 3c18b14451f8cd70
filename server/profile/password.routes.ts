import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordByPhoneInput,
  resetPasswordInput,
  resetTokenAnswer,
  resetTokenInput,
} from '#shared/profile/password.schema.ts';
import { entryCodeRequestInput } from '#shared/sessions/phone-entry.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { browserOf } from '#server/sessions/browser.ts';
import { requestEntryCode } from '#server/sessions/request-entry-code.ts';
import { changePassword } from './change-password.ts';
import { resetPasswordByPhone } from './reset-password-by-phone.ts';
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
  .post(
    '/password/forgotten/phone',
    allow('anyone'),
    input('json', entryCodeRequestInput),
    answers('Sent, if that number opens an account', doneAnswer),
    async (c) => {
      await requestEntryCode(c.var.ctx, browserOf(c), c.req.valid('json'), 'reset');
      return c.json({ data: null });
    },
  )
  .post(
    '/password/reset/phone',
    allow('anyone'),
    input('json', resetPasswordByPhoneInput),
    answers('A new password; every session ended', doneAnswer),
    async (c) => {
      await resetPasswordByPhone(c.var.ctx, browserOf(c), c.req.valid('json'));
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
