import { Hono } from 'hono';
import {
  accountAnswer,
  doneAnswer,
  registeredAnswer,
  registerInput,
  resendInput,
  signedInAnswer,
  signInInput,
} from '#shared/accounts/account.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/access.ts';
import { answers, input } from '#server/platform/http.ts';
import { clientAddress } from '#server/platform/visitor.ts';
import { countRegistration, countResend, countSignIn, forgetSignIns } from './account-limits.ts';
import { toAccount } from './accounts.presenter.ts';
import { findUser, findUsersByEmail } from './accounts.queries.ts';
import { authRefusal } from './auth-refusals.ts';
import { registerAccount } from './register-account.ts';
import { resendVerification } from './resend-verification.ts';

/** Throws the auth library's refusal in our own form, otherwise gives the cookies it sets. */
async function cookiesOf(answered: Response): Promise<string[]> {
  const refused = await authRefusal(answered);
  if (refused) throw refused;
  return answered.headers.getSetCookie();
}

export const accountRoutes = new Hono()
  .get('/me', allow('anyone'), answers('The signed-in person, or null', accountAnswer), async (c) => {
    const { actor, db } = c.var.ctx;
    const user = actor.kind === 'member' ? await findUser(db, actor.userId) : undefined;
    return c.json({ data: user ? toAccount(user) : null });
  })
  .post(
    '/register',
    allow('anyone'),
    input('json', registerInput),
    answers('An account that waits for its confirmation mail', registeredAnswer),
    async (c) => {
      const { ctx } = c.var;
      await countRegistration(ctx, clientAddress(c, ctx.config));
      await registerAccount(ctx, c.req.valid('json'));
      return c.json({ data: { needsConfirmation: true as const } });
    },
  )
  .post(
    '/resend-verification',
    allow('anyone'),
    input('json', resendInput),
    answers('Sent, if that address waits for it', doneAnswer),
    async (c) => {
      const { ctx } = c.var;
      const { email, returnTo } = c.req.valid('json');
      await countResend(ctx, email, clientAddress(c, ctx.config));
      await resendVerification(ctx, email, returnTo);
      return c.json({ data: null });
    },
  )
  .post(
    '/sign-in',
    allow('anyone'),
    input('json', signInInput),
    answers('Signed in; the session is a cookie', signedInAnswer),
    async (c) => {
      const { ctx, auth } = c.var;
      const { email, password, remember } = c.req.valid('json');
      const address = clientAddress(c, ctx.config);
      await countSignIn(ctx, email, address);
      const body = { email, password, rememberMe: remember };
      const answered = await auth.api.signInEmail({ body, headers: c.req.raw.headers, asResponse: true });
      const cookies = await cookiesOf(answered);
      await forgetSignIns(ctx, email, address);
      const [user] = await findUsersByEmail(ctx.db, [email]);
      if (!user) throw new AppError('unauthenticated');
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
      return c.json({ data: toAccount(user) });
    },
  )
  .post(
    '/sign-out',
    allow('anyone'),
    answers('Signed out, whether there was a session or not', doneAnswer),
    async (c) => {
      const answered = await c.var.auth.api.signOut({ headers: c.req.raw.headers, asResponse: true });
      for (const cookie of await cookiesOf(answered)) c.header('Set-Cookie', cookie, { append: true });
      return c.json({ data: null });
    },
  );
