import { Hono } from 'hono';
import { doneAnswer } from '#shared/accounts/account.schema.ts';
import {
  authenticatorCodeInput,
  confirmationInput,
  passwordInput,
  recoveryCodesAnswer,
  twoFactorSetupAnswer,
} from '#shared/sessions/two-factor.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { browserOf, setCookies } from './browser.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.ts';

export const twoFactorRoutes = new Hono()
  .post(
    '/two-factor/setup',
    allow('member'),
    input('json', passwordInput),
    answers('A secret for an authenticator, and recovery codes', twoFactorSetupAnswer),
    async (c) =>
      c.json({ data: await setUpTwoFactor(c.var.ctx, browserOf(c), c.req.valid('json').password) }),
  )
  .post(
    '/two-factor/enable',
    allow('member'),
    input('json', authenticatorCodeInput),
    answers('Signing in takes a second step from now on', doneAnswer),
    async (c) => {
      setCookies(c, await enableTwoFactor(c.var.ctx, browserOf(c), c.req.valid('json').code));
      return c.json({ data: null });
    },
  )
  .post(
    '/two-factor/disable',
    allow('member'),
    input('json', confirmationInput),
    answers('Signing in takes the password alone again', doneAnswer),
    async (c) => {
      setCookies(c, await disableTwoFactor(c.var.ctx, browserOf(c), c.req.valid('json')));
      return c.json({ data: null });
    },
  )
  .post(
    '/two-factor/recovery-codes',
    allow('member'),
    input('json', confirmationInput),
    answers('New recovery codes; those before are void', recoveryCodesAnswer),
    async (c) => {
      const recoveryCodes = await renewRecoveryCodes(c.var.ctx, browserOf(c), c.req.valid('json'));
      return c.json({ data: { recoveryCodes } });
    },
  );
