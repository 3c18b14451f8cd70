import { Hono } from 'hono';
import { doneAnswer, registeredAnswer, registerInput, resendInput } from '#shared/accounts/account.schema.ts';
import {
  confirmedRegistrationAnswer,
  confirmRegistrationInput,
  registrationLinkAnswer,
  registrationLinkInput,
} from '#shared/registration/registration.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { countRegistration, countResend } from '#server/sessions/account-limits.ts';
import { browserOf, setCookies } from '#server/sessions/browser.ts';
import { confirmRegistration, loadRegistrationLink } from './confirm-registration.ts';
import { phoneRegistrationRoutes } from './phone-registration.routes.ts';
import { registerAccount } from './register-account.ts';
import { resendVerification } from './resend-verification.ts';

export const registrationRoutes = new Hono()
  .route('/', phoneRegistrationRoutes)
  .post(
    '/register',
    allow('anyone'),
    input('json', registerInput),
    answers('A registration that waits for its confirmation mail', registeredAnswer),
    async (c) => {
      const { ctx } = c.var;
      await countRegistration(ctx, clientAddress(c, ctx.config));
      setCookies(c, [await registerAccount(ctx, c.req.valid('json'))]);
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
      const { email } = c.req.valid('json');
      await countResend(ctx, email, clientAddress(c, ctx.config));
      await resendVerification(ctx, { headers: c.req.raw.headers }, email);
      return c.json({ data: null });
    },
  )
  .post(
    '/registration/check',
    allow('anyone'),
    input('json', registrationLinkInput),
    answers('What the link of a verification mail would confirm, or null', registrationLinkAnswer),
    async (c) => {
      const { token } = c.req.valid('json');
      return c.json({ data: await loadRegistrationLink(c.var.ctx, browserOf(c), token) });
    },
  )
  .post(
    '/registration/confirm',
    allow('anyone'),
    input('json', confirmRegistrationInput),
    answers(
      'The account is there; signed in by a cookie, unless somebody else is',
      confirmedRegistrationAnswer,
    ),
    async (c) => {
      const { confirmed, cookies } = await confirmRegistration(c.var.ctx, browserOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({ data: confirmed });
    },
  );
