import { Hono } from 'hono';
import { doneAnswer, registeredAnswer } from '#shared/accounts/account.schema.ts';
import {
  confirmedPhoneRegistrationAnswer,
  confirmPhoneRegistrationInput,
  phoneRegisterInput,
  registrationCodeInput,
} from '#shared/registration/phone-registration.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress } from '#server/platform/http/visitor.ts';
import { countRegistration } from '#server/sessions/account-limits.ts';
import { browserOf, setCookies } from '#server/sessions/browser.ts';
import { confirmPhoneRegistration } from './confirm-phone-registration.ts';
import { registerPhone, resendRegistrationCode } from './register-phone.ts';

/** Registration with a number, beside the one by e-mail. */
export const phoneRegistrationRoutes = new Hono()
  .post(
    '/register/phone',
    allow('anyone'),
    input('json', phoneRegisterInput),
    answers('A registration that waits for the code sent to its number', registeredAnswer),
    async (c) => {
      const { ctx } = c.var;
      const address = clientAddress(c, ctx.config);
      await countRegistration(ctx, address);
      setCookies(c, [await registerPhone(ctx, c.req.valid('json'), address)]);
      return c.json({ data: { needsConfirmation: true as const } });
    },
  )
  .post(
    '/register/phone/code',
    allow('anyone'),
    input('json', registrationCodeInput),
    answers('Another code is on its way to the number of this browser’s registration', doneAnswer),
    async (c) => {
      await resendRegistrationCode(c.var.ctx, browserOf(c), c.req.valid('json').channel);
      return c.json({ data: null });
    },
  )
  .post(
    '/register/phone/confirm',
    allow('anyone'),
    input('json', confirmPhoneRegistrationInput),
    answers(
      'The account is there; signed in by a cookie, unless somebody else is',
      confirmedPhoneRegistrationAnswer,
    ),
    async (c) => {
      const { code } = c.req.valid('json');
      const { confirmed, cookies } = await confirmPhoneRegistration(c.var.ctx, browserOf(c), code);
      setCookies(c, cookies);
      return c.json({ data: confirmed });
    },
  );
