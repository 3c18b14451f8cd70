import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { signIn, TEST_PASSWORD } from '#tests/signed-in.ts';
import { useTestApp } from '#tests/test-app.ts';
import { apiFetch, refusal } from '#tests/test-client.ts';
import { aUser } from './accounts.factory.ts';
import type { accountRoutes } from './accounts.routes.ts';
import { hasRole } from './session-actor.ts';

const t = useTestApp();
const me = async (headers: Record<string, string> = {}) => (await (await hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) }).me.$get()).json()).data;
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  apiFetch(t, { 'content-type': 'application/json', ...headers })(`/api/accounts/${path}`, { method: 'POST', body: JSON.stringify(body) });

describe('who one is', () => {
  test('a visitor is nobody, also with a cookie that was made up', async () => {
    expect(await me()).toBeNull();
    expect(await me({ cookie: 'tokpa.session_token=made.up' })).toBeNull();
    expect(await me({ authorization: 'Bearer made-up' })).toBeNull();
  });

  test('a member is told their own data, an admin that they may enter the admin pages', async () => {
    const [member, admin] = [await signIn(t), await signIn(t, 'admin')];
    expect(await me(member.headers)).toEqual({ id: toPublicId('usr', member.userId), email: member.email, firstName: 'Awa', lastName: 'Koné', can: { useAdmin: false } });
    expect((await me(admin.headers))?.can).toEqual({ useAdmin: true });
  });

  test('after signing out the cookie is worth nothing', async () => {
    const { headers } = await signIn(t);
    expect((await post('sign-out', {}, headers)).status).toBe(200);
    expect(await me(headers)).toBeNull();
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address get the same refusal', async () => {
    const { email } = await signIn(t);
    const wrong = await refusal(post('sign-in', { email, password: 'wrong-password' }));
    const unknown = await refusal(post('sign-in', { email: 'nobody@test.example', password: 'wrong-password' }));
    expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated', message: 'E-mail ou mot de passe incorrect.' });
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });

  test('a bad address is named', async () => {
    expect(await refusal(post('sign-in', { email: 'x', password: 'wrong-password' }))).toMatchObject({ status: 422, fields: { email: 'Adresse e-mail invalide' } });
  });

  test('from another site is refused', async () => {
    const { headers, email } = await signIn(t);
    const answer = post('sign-in', { email, password: TEST_PASSWORD }, { ...headers, origin: 'https://elsewhere.example' });
    expect(await refusal(answer)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('the auth library’s own doors are shut: nobody makes themselves an admin through them', async () => {
    const { headers } = await signIn(t);
    for (const path of ['sign-up/email', 'sign-in/email', 'update-user', 'change-email', 'delete-user']) {
      const answer = apiFetch(t, { 'content-type': 'application/json', ...headers })(`/api/auth/${path}`, { method: 'POST', body: '{"role":"admin"}' });
      expect(await refusal(answer), path).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await me(headers))?.can.useAdmin).toBe(false);
  });
});

test('an account without a password cannot sign in', async () => {
  await aUser(t.services.db, { email: 'none@test.example' });
  expect((await refusal(post('sign-in', { email: 'none@test.example', password: TEST_PASSWORD }))).status).toBe(401);
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
])('the role %j makes an admin: %s', (roles, expected) => {
  expect(hasRole(roles, 'admin')).toBe(expected);
});
