import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { authenticatorCode } from '#tests/authenticator.ts';
import { signIn, TEST_PASSWORD } from '#tests/signed-in.ts';
import { useTestApp } from '#tests/test-app.ts';
import { apiFetch, refusal } from '#tests/test-client.ts';
import type { accountRoutes } from './accounts.routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const password = TEST_PASSWORD;
const cookieOf = (answer: { headers: Headers }) => ({
  cookie: answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; '),
});
const enter = (email: string, headers = {}) =>
  api(headers)['sign-in'].$post({ json: { email, password, remember: true } });
const second = (code: string, headers: Record<string, string>) =>
  api(headers)['sign-in']['second-factor'].$post({ json: { code } });
const isIn = async (headers: Record<string, string>) => {
  const { data } = await (await api(headers).me.$get()).json();
  return data !== null;
};

async function protectedMember() {
  const { email, headers } = await signIn(t);
  const setup = (await (await api(headers)['two-factor'].setup.$post({ json: { password } })).json()).data;
  const enabled = await api(headers)['two-factor'].enable.$post({
    json: { code: authenticatorCode(setup.secret) },
  });
  expect(enabled.status).toBe(200);
  return { email, before: headers, headers: cookieOf(enabled), ...setup };
}

test('an authenticator is asked for from its first right code on, and the session goes on', async () => {
  const { email, headers } = await signIn(t);
  const setup = (await (await api(headers)['two-factor'].setup.$post({ json: { password } })).json()).data;
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Tokpa/);
  expect(setup.recoveryCodes).toHaveLength(10);
  expect(await (await enter(email)).json()).toMatchObject({ data: { account: { email } } });
  expect(
    (await refusal(api(headers)['two-factor'].enable.$post({ json: { code: '000000' } }))).fields?.code,
  ).toContain('pas le bon');
  const enabled = await api(headers)['two-factor'].enable.$post({
    json: { code: authenticatorCode(setup.secret) },
  });
  expect(await isIn(cookieOf(enabled))).toBe(true);
  expect(await isIn(headers)).toBe(false);
  expect(await (await enter(email)).json()).toEqual({ data: { needsSecondFactor: true } });
});

test('the password alone opens nothing; the code does', async () => {
  const { email, secret } = await protectedMember();
  const first = await enter(email);
  expect(await isIn(cookieOf(first))).toBe(false);
  expect((await refusal(second('123456', cookieOf(first)))).status).toBe(422);
  const entered = await second(authenticatorCode(secret), cookieOf(first));
  expect(await entered.json()).toMatchObject({ data: { email } });
  expect(await isIn(cookieOf(entered))).toBe(true);
});

test('a recovery code opens once, as it is typed', async () => {
  const { email, recoveryCodes } = await protectedMember();
  const code = recoveryCodes[0] ?? '';
  expect((await second(` ${code} `, cookieOf(await enter(email)))).status).toBe(200);
  expect((await refusal(second(code, cookieOf(await enter(email))))).fields?.code).toContain('déjà servi');
});

test('a code without the password is worth nothing', async () => {
  const { secret, headers } = await protectedMember();
  expect((await refusal(second(authenticatorCode(secret), {}))).code).toBe('unauthenticated');
  expect((await refusal(second(authenticatorCode(secret), headers))).code).toBe('unauthenticated');
});

test('five wrong codes end the step', async () => {
  const { email, secret } = await protectedMember();
  const step = cookieOf(await enter(email));
  for (let each = 0; each < 5; each++) expect((await second('000000', step)).status).toBe(422);
  expect((await refusal(second(authenticatorCode(secret), step))).code).toMatch(
    /rate_limited|unauthenticated/,
  );
});

test('turning it off, and new recovery codes, need the password', async () => {
  const { email, headers, recoveryCodes } = await protectedMember();
  const wrong = { json: { password: 'Faux-2026!' } };
  expect((await refusal(api(headers)['two-factor'].disable.$post(wrong))).status).toBe(422);
  expect((await refusal(api(headers)['two-factor']['recovery-codes'].$post(wrong))).status).toBe(422);
  const renewed = await (
    await api(headers)['two-factor']['recovery-codes'].$post({ json: { password } })
  ).json();
  expect(renewed.data.recoveryCodes).not.toEqual(recoveryCodes);
  expect((await second(recoveryCodes[0] ?? '', cookieOf(await enter(email)))).status).toBe(422);
  const off = await api(headers)['two-factor'].disable.$post({ json: { password } });
  expect(await isIn(cookieOf(off))).toBe(true);
  expect(await (await enter(email)).json()).toMatchObject({ data: { account: { email } } });
});

test('nothing of it is written down as it is shown', async () => {
  const { secret, recoveryCodes } = await protectedMember();
  const stored = JSON.stringify((await t.database.executeSql('select * from two_factors')).rows);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(recoveryCodes[0]);
});
