import { Hono } from 'hono';
import {
  accountAnswer,
  doneAnswer,
  secondFactorInput,
  signedInAnswer,
  signInAnswer,
  signInInput,
} from '#shared/accounts/account.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { toAccount } from './accounts.presenter.ts';
import { findUser } from './accounts.queries.ts';
import { cookiesOf } from '#server/sessions/auth-answers.ts';
import { browserOf, setCookies } from '#server/sessions/browser.ts';
import { dataRightsRoutes } from '#server/personal-data/personal-data.routes.ts';
import { blockedRoutes } from '#server/blocking/blocking.routes.ts';
import { deviceRoutes } from '#server/sessions/devices.routes.ts';
import { mailCodeRoutes } from '#server/sessions/mail-code.routes.ts';
import { passwordRoutes } from '#server/profile/password.routes.ts';
import { phoneRoutes } from '#server/profile/phone.routes.ts';
import { profileRoutes } from '#server/profile/profile.routes.ts';
import { registrationRoutes } from '#server/registration/registration.routes.ts';
import { giveSecondFactor, signIn } from '#server/sessions/sign-in.ts';
import { twoFactorRoutes } from '#server/sessions/two-factor.routes.ts';

export const accountRoutes = new Hono()
  .route('/', registrationRoutes)
  .route('/', deviceRoutes)
  .route('/', blockedRoutes)
  .route('/', passwordRoutes)
  .route('/', mailCodeRoutes)
  .route('/', twoFactorRoutes)
  .route('/', profileRoutes)
  .route('/', phoneRoutes)
  .route('/', dataRightsRoutes)
  .get('/me', allow('anyone'), answers('The signed-in person, or null', accountAnswer), async (c) => {
    const { actor, db } = c.var.ctx;
    const user = actor.kind === 'member' ? await findUser(db, actor.userId) : undefined;
    return c.json({ data: user ? toAccount(c.var.ctx, user) : null });
  })
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
