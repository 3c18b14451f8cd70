import { Hono } from 'hono';
import { doneAnswer, signInAnswer } from '#shared/accounts/account.schema.ts';
import { mailCodeRequestInput, mailCodeSignInInput } from '#shared/sessions/mail-code.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { toAccount } from '#server/accounts/accounts.presenter.ts';
import { browserOf, setCookies } from './browser.ts';
import { requestSignInCode, signInWithMailCode } from './sign-in-with-mail-code.ts';

export const mailCodeRoutes = new Hono()
  .post(
    '/sign-in/mail-code',
    allow('anyone'),
    input('json', mailCodeRequestInput),
    answers('Sent, if that address has an account', doneAnswer),
    async (c) => {
      await requestSignInCode(c.var.ctx, browserOf(c), c.req.valid('json').email);
      return c.json({ data: null });
    },
  )
  .post(
    '/sign-in/with-mail-code',
    allow('anyone'),
    input('json', mailCodeSignInInput),
    answers('Signed in by password and mailed code; or a second factor is asked for', signInAnswer),
    async (c) => {
      const { cookies, user } = await signInWithMailCode(c.var.ctx, browserOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({
        data: user ? { account: toAccount(c.var.ctx, user) } : { needsSecondFactor: true as const },
      });
    },
  );
