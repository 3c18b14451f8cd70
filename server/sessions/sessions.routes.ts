import { Hono } from 'hono';
import {
  doneAnswer,
  secondFactorInput,
  signedInAnswer,
  signInAnswer,
  signInInput,
} from '#shared/accounts/account.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { toAccount } from '#server/accounts/accounts.presenter.ts';
import { cookiesOf } from './auth-answers.ts';
import { browserOf, setCookies } from './browser.ts';
import { deviceRoutes } from './devices.routes.ts';
import { mailCodeRoutes } from './mail-code.routes.ts';
import { phoneEntryRoutes } from './phone-entry.routes.ts';
import { giveSecondFactor, signIn } from './sign-in.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

/** Signing in and out, in one step or two, and the devices that are signed in. */
export const sessionRoutes = new Hono()
  .route('/', deviceRoutes)
  .route('/', mailCodeRoutes)
  .route('/', phoneEntryRoutes)
  .route('/', twoFactorRoutes)
  .post(
    '/sign-in',
    allow('anyone'),
    input('json', signInInput),
    answers('Signed in, the session is a cookie; or a second factor is asked for', signInAnswer),
    async (c) => {
      const { cookies, user } = await signIn(c.var.ctx, browserOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({
        data: user ? { account: toAccount(c.var.ctx, user) } : { needsSecondFactor: true as const },
      });
    },
  )
  .post(
    '/sign-in/second-factor',
    allow('anyone'),
    input('json', secondFactorInput),
    answers('Signed in by the second step', signedInAnswer),
    async (c) => {
      const { code } = c.req.valid('json');
      const { cookies, user } = await giveSecondFactor(c.var.ctx, browserOf(c), code);
      setCookies(c, cookies);
      return c.json({ data: toAccount(c.var.ctx, user) });
    },
  )
  .post(
    '/sign-out',
    allow('anyone'),
    answers('Signed out, whether there was a session or not', doneAnswer),
    async (c) => {
      const answered = await c.var.auth.api.signOut({ headers: c.req.raw.headers, asResponse: true });
      setCookies(c, await cookiesOf(answered));
      return c.json({ data: null });
    },
  );
