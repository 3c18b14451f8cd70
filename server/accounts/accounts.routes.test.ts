import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { createApp } from '#server/app.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aUser } from './accounts.factory.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';
import { hasRole } from './roles.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const me = async (headers: Record<string, string> = {}) => (await (await api(headers).me.$get()).json()).data;
const enter = (
  email: string,
  password: string,
  { remember = true, ...headers }: { remember?: boolean } & Record<string, string | boolean> = {},
) => api(headers as Record<string, string>)['sign-in'].$post({ json: { email, password, remember } });
const sessionCookie = (answer: { headers: Headers }) =>
  answer.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? '';

describe('the current account', () => {
  test('a visitor has none, even with a forged cookie', async () => {
    expect(await me()).toBeNull();
    expect(await me({ cookie: 'tokpa.session_token=made.up' })).toBeNull();
    expect(await me({ authorization: 'Bearer made-up' })).toBeNull();
  });

  test('a member gets their own data, an admin also the right to use the admin pages', async () => {
    const [member, admin] = [await signIn(t), await signIn(t, 'admin')];
    expect(await me(member.headers)).toEqual({
      id: toPublicId('usr', member.userId),
      email: member.email,
      firstName: 'Awa',
      lastName: 'Koné',
      can: { useAdmin: false },
      mustSetUpTwoFactor: false,
    });
    expect((await me(admin.headers))?.can).toEqual({ useAdmin: true });
  });

  test('signing out invalidates the cookie and clears it in the browser', async () => {
    const { headers } = await signIn(t);
    const answer = await api(headers)['sign-out'].$post();
    expect(answer.status).toBe(200);
    expect(sessionCookie(answer)).toMatch(/^tokpa\.session_token=;.*Max-Age=0/);
    expect(await me(headers)).toBeNull();
  });

  test('a request still in flight when the session is renewed does not clear the new cookie; a page clears a cookie that has no session', async () => {
    const cookie = 'tokpa.session_token=made.up';
    expect(sessionCookie(await api({ cookie }).me.$get())).toBe('');
    expect(sessionCookie(await t.app.request('/profile', { headers: { cookie } }))).toContain('Max-Age=0');
  });

  test('signing out without a session is not an error', async () => {
    expect((await api()['sign-out'].$post()).status).toBe(200);
  });
});

describe('signing in', () => {
  test('returns the account, whatever the case of the address', async () => {
    const { email, userId } = await signIn(t);
    const answer = await enter(` ${email.toUpperCase()} `, TEST_PASSWORD);
    expect(await answer.json()).toEqual({
      data: {
        account: {
          id: toPublicId('usr', userId),
          email,
          firstName: 'Awa',
          lastName: 'Koné',
          can: { useAdmin: false },
          mustSetUpTwoFactor: false,
        },
      },
    });
  });

  test('when remembered, the cookie lasts seven days; otherwise until the browser closes', async () => {
    const { email } = await signIn(t);
    const remembered = sessionCookie(await enter(email, TEST_PASSWORD, { remember: true }));
    const passing = sessionCookie(await enter(email, TEST_PASSWORD, { remember: false }));
    expect(remembered).toMatch(/Max-Age=604800/);
    expect(passing).not.toMatch(/Max-Age|Expires/i);
    for (const cookie of [remembered, passing]) {
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(cookie).toMatch(/Path=\//i);
      expect(cookie).not.toMatch(/Secure/i); // http://localhost
    }
  });

  test('with https, the cookie is sent over https only', async () => {
    const { email } = await signIn(t);
    const origin = 'https://tokpa.example';
    const app = createApp({ ...t.services, config: { ...t.services.config, origin } });
    const body = JSON.stringify({ email, password: TEST_PASSWORD, remember: true });
    const answer = await app.request(`${origin}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body,
    });
    expect(sessionCookie(answer)).toMatch(/^__Secure-tokpa\.session_token=.*Secure/i);
  });

  test('a wrong password and an unknown address get the same error', async () => {
    const { email } = await signIn(t);
    const wrong = await refusal(enter(email, 'wrong-password'));
    const unknown = await refusal(enter('nobody@test.example', 'wrong-password'));
    expect(wrong).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      message: 'E-mail ou mot de passe incorrect.',
    });
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });

  test('missing or invalid fields are named, in French', async () => {
    expect(await refusal(enter('x', 'court'))).toMatchObject({
      status: 422,
      fields: {
        email: 'Adresse e-mail invalide',
        password: 'Le mot de passe doit contenir au moins 8 caractères',
      },
    });
  });

  test('is refused from another site', async () => {
    const { headers, email } = await signIn(t);
    for (const origin of ['https://elsewhere.example', 'null']) {
      expect(await refusal(enter(email, TEST_PASSWORD, { ...headers, origin }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
  });

  test('is refused for an unconfirmed address just like a wrong password', async () => {
    const { email, userId } = await signIn(t);
    await t.database.executeSql('update users set email_verified = false where id = $1', [userId]);
    const [right, wrong] = [
      await refusal(enter(email, TEST_PASSWORD)),
      await refusal(enter(email, 'wrong-password')),
    ];
    expect({ ...right, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('is refused for a banned account once the password is right, and creates no session', async () => {
    const { email, userId } = await signIn(t);
    await t.database.executeSql('update users set banned_at = now() where id = $1', [userId]);
    await t.database.executeSql('delete from sessions');
    expect(await refusal(enter(email, TEST_PASSWORD))).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: expect.stringContaining('suspendu'),
    });
    expect((await refusal(enter(email, 'wrong-password'))).status).toBe(401);
    expect((await t.database.executeSql('select id from sessions')).rows).toEqual([]);
  });

  test('an account without a password cannot sign in', async () => {
    await aUser(t.services.db, { email: 'none@test.example' });
    expect((await refusal(enter('none@test.example', TEST_PASSWORD))).status).toBe(401);
  });

  test('guessing is blocked for a while, only for that account from that address', async () => {
    const { email } = await signIn(t);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let attempt = 0; attempt < 10; attempt++) await enter(email, 'wrong-password', from('203.0.113.5'));
    const stopped = await enter(email, TEST_PASSWORD, from('203.0.113.5'));
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(Promise.resolve(stopped))).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringContaining('Trop de tentatives'),
    });
    expect((await enter(email, TEST_PASSWORD, from('203.0.113.6'))).status).toBe(200);
    t.setNow(TEST_NOW + 16 * MINUTE_MS);
    expect((await enter(email, TEST_PASSWORD, from('203.0.113.5'))).status).toBe(200);
  });

  test('the right password resets the count of wrong ones', async () => {
    const { email } = await signIn(t);
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await enter(email, 'wrong-password')).status).toBe(401);
      expect((await enter(email, TEST_PASSWORD)).status).toBe(200);
    }
  });
});

describe('the auth library', () => {
  test.each([
    'sign-up/email',
    'sign-in/email',
    'update-user',
    'change-password',
    'send-verification-email',
    'change-email',
    'request-password-reset',
    'delete-user',
    'sign-out',
  ])('does not answer at /api/auth/%s', async (path) => {
    const { headers } = await signIn(t);
    const body = JSON.stringify({
      email: 'a@b.example',
      password: TEST_PASSWORD,
      name: 'x',
      firstName: 'x',
      lastName: 'x',
      role: 'admin',
    });
    const answer = apiFetch(t, { 'content-type': 'application/json', ...headers })(`/api/auth/${path}`, {
      method: 'POST',
      body,
    });
    expect(await refusal(answer)).toMatchObject({ status: 404 });
    expect((await me(headers))?.can.useAdmin).toBe(false);
  });

  test('does not accept its own verification links, which predate ours', async () => {
    expect((await t.app.request('/api/auth/verify-email?token=x&callbackURL=%2F')).status).toBe(404);
  });
});

test.each([
  ['admin', true],
  ['user,admin', true],
  ['user, admin ', true],
  [['user', 'admin'], true],
  ['administrator', false],
  ['user', false],
  [null, false],
  [[null, 3], false],
])('the role %j counts as admin: %s', (roles, expected) => {
  expect(hasRole(roles, 'admin')).toBe(expected);
});
