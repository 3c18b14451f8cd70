import { Hono } from 'hono';
import { doneAnswer, signInAnswer } from '#shared/accounts/account.schema.ts';
import {
  entryCodeRequestInput,
  entryCodeSignInInput,
  phoneSignInInput,
} from '#shared/sessions/phone-entry.schema.ts';
import { toAccount } from '#server/accounts/accounts.presenter.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { browserOf, setCookies } from './browser.ts';
import { requestEntryCode } from './request-entry-code.ts';
import { signInWithPhone, signInWithPhoneCode } from './sign-in-with-phone.ts';

/** Signing in with a number: by password, or by a code. */
export const phoneEntryRoutes = new Hono()
  .post(
    '/sign-in/phone',
    allow('anyone'),
    input('json', phoneSignInInput),
    answers('Signed in by number and password; or a second factor is asked for', signInAnswer),
    async (c) => {
      const { cookies, user } = await signInWithPhone(c.var.ctx, browserOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({
        data: user ? { account: toAccount(c.var.ctx, user) } : { needsSecondFactor: true as const },
      });
    },
  )
  .post(
    '/sign-in/phone-code',
    allow('anyone'),
    input('json', entryCodeRequestInput),
    answers('Sent, if that number opens an account', doneAnswer),
    async (c) => {
      await requestEntryCode(c.var.ctx, browserOf(c), c.req.valid('json'), 'sign-in');
      return c.json({ data: null });
    },
  )
  .post(
    '/sign-in/with-phone-code',
    allow('anyone'),
    input('json', entryCodeSignInInput),
    answers('Signed in by a code to the number; or a second factor is asked for', signInAnswer),
    async (c) => {
      const { cookies, user } = await signInWithPhoneCode(c.var.ctx, browserOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({
        data: user ? { account: toAccount(c.var.ctx, user) } : { needsSecondFactor: true as const },
      });
    },
  );
