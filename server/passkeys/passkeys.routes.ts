import { Hono } from 'hono';
import { doneAnswer, signedInAnswer } from '#shared/accounts/account.schema.ts';
import { passwordInput } from '#shared/sessions/two-factor.schema.ts';
import {
  availableAnswer,
  beginAddingInput,
  creationOptionsAnswer,
  newCredentialInput,
  passkeyNameInput,
  passkeyParams,
  passkeySecondFactorInput,
  passkeysAnswer,
  passkeySignInInput,
  requestOptionsAnswer,
} from '#shared/passkeys/passkey.schema.ts';
import { toAccount } from '#server/accounts/accounts.presenter.ts';
import { browserOf, setCookies } from '#server/sessions/browser.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { addPasskey, beginAdding, loadOwnPasskeys } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import {
  beginSecondFactor,
  beginSignIn,
  canAnswerWithPasskey,
  giveSecondFactorByPasskey,
  signInWithPasskey,
} from './sign-in-with-passkey.ts';

export const passkeyRoutes = new Hono()
  .get('/', allow('member'), answers('One’s own passkeys', passkeysAnswer), async (c) =>
    c.json({ data: await loadOwnPasskeys(c.var.ctx, c.var) }),
  )
  .post(
    '/options',
    allow('member'),
    input('json', beginAddingInput),
    answers('What the browser makes a passkey with', creationOptionsAnswer),
    async (c) => c.json({ data: await beginAdding(c.var.ctx, browserOf(c), c.req.valid('json').password) }),
  )
  .post(
    '/',
    allow('member'),
    input('json', newCredentialInput),
    answers('The passkey signs in from now on', doneAnswer),
    async (c) => {
      await addPasskey(c.var.ctx, browserOf(c), c.req.valid('json').credential);
      return c.json({ data: null });
    },
  )
  .patch(
    '/:id',
    allow('member'),
    answers('The passkey under its new name', doneAnswer),
    input('param', passkeyParams),
    input('json', passkeyNameInput),
    async (c) => {
      await renamePasskey(c.var.ctx, c.req.valid('param').id, c.req.valid('json').name);
      return c.json({ data: null });
    },
  )
  .post(
    '/:id/remove',
    allow('member'),
    answers('The passkey opens nothing any more', doneAnswer),
    input('param', passkeyParams),
    input('json', passwordInput),
    async (c) => {
      await removePasskey(c.var.ctx, c.req.valid('param').id, c.req.valid('json').password);
      return c.json({ data: null });
    },
  )
  .post(
    '/sign-in/options',
    allow('anyone'),
    answers('What any passkey of this site is to sign', requestOptionsAnswer),
    async (c) => c.json({ data: await beginSignIn(c.var.ctx, browserOf(c)) }),
  )
  .post(
    '/sign-in',
    allow('anyone'),
    input('json', passkeySignInInput),
    answers('Signed in, the session is a cookie', signedInAnswer),
    async (c) => {
      const { cookies, user } = await signInWithPasskey(c.var.ctx, browserOf(c), c.req.valid('json'));
      setCookies(c, cookies);
      return c.json({ data: toAccount(c.var.ctx, user) });
    },
  )
  .get(
    '/second-factor',
    allow('anyone'),
    answers('Whether the sign-in under way may be finished with a passkey', availableAnswer),
    async (c) => {
      const browser = { auth: c.var.auth, headers: c.req.raw.headers };
      return c.json({ data: { isAvailable: await canAnswerWithPasskey(c.var.ctx, browser) } });
    },
  )
  .post(
    '/second-factor/options',
    allow('anyone'),
    answers('What a passkey of that account is to sign', requestOptionsAnswer),
    async (c) => c.json({ data: await beginSecondFactor(c.var.ctx, browserOf(c)) }),
  )
  .post(
    '/second-factor',
    allow('anyone'),
    input('json', passkeySecondFactorInput),
    answers('Signed in by the second step', signedInAnswer),
    async (c) => {
      const { credential } = c.req.valid('json');
      const { cookies, user } = await giveSecondFactorByPasskey(c.var.ctx, browserOf(c), credential);
      setCookies(c, cookies);
      return c.json({ data: toAccount(c.var.ctx, user) });
    },
  );
