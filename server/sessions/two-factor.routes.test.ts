import { hc } from 'hono/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { cookiesOf, protect } from '#tests/world/two-factor.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

beforeAll(() => {
  // Authenticators go by the system's clock; a test must not run from one code into the next.
  vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW });
});
afterAll(() => {
  vi.useRealTimers();
});

const t = useTestApp();
/** The unused code of the next time step, as each code is accepted once. */
const nextCode = (secret: string) => {
  vi.setSystemTime(Date.now() + 30_000);
  return authenticatorCode(secret);
};
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const password = TEST_PASSWORD;
const cookieOf = (answer: { headers: Headers }) => ({ cookie: cookiesOf(answer) });
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
  return { email, ...(await protect(t, headers)) };
}

test('two factors are on from the first right code, and the session goes on', async () => {
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

test('the password alone is not enough; the code is', async () => {
  const { email, secret } = await protectedMember();
  const first = await enter(email);
  expect(await isIn(cookieOf(first))).toBe(false);
  expect((await refusal(second('123456', cookieOf(first)))).status).toBe(422);
  const entered = await second(nextCode(secret), cookieOf(first));
  expect(await entered.json()).toMatchObject({ data: { email } });
  expect(await isIn(cookieOf(entered))).toBe(true);
});

test('a recovery code is accepted once, even with spaces around it', async () => {
  const { email, recoveryCodes } = await protectedMember();
  const code = recoveryCodes[0] ?? '';
  expect((await second(` ${code} `, cookieOf(await enter(email)))).status).toBe(200);
  expect((await refusal(second(code, cookieOf(await enter(email))))).fields?.code).toContain('déjà servi');
});

test('a code without the password is worthless', async () => {
  const { secret, headers } = await protectedMember();
  expect((await refusal(second(nextCode(secret), {}))).code).toBe('unauthenticated');
  expect((await refusal(second(nextCode(secret), headers))).code).toBe('unauthenticated');
});

test('five wrong codes end the step', async () => {
  const { email, secret } = await protectedMember();
  const step = cookieOf(await enter(email));
  for (let each = 0; each < 5; each++) expect((await second('000000', step)).status).toBe(422);
  expect((await refusal(second(nextCode(secret), step))).code).toMatch(/rate_limited|unauthenticated/);
});

describe('an authenticator code', () => {
  test('signs in once: no other challenge accepts it, nor the code before it', async () => {
    const { email, secret } = await protectedMember();
    const [first, other, third] = [await enter(email), await enter(email), await enter(email)];
    const before = authenticatorCode(secret, Date.now() + 30_000);
    vi.setSystemTime(Date.now() + 60_000);
    const code = authenticatorCode(secret);
    expect((await second(code, cookieOf(first))).status).toBe(200);
    const again = await second(code, cookieOf(other));
    expect(await isIn(cookieOf(again))).toBe(false);
    expect((await refusal(again)).fields?.code).toContain('déjà servi');
    expect((await second(before, cookieOf(third))).status).toBe(422);
    expect((await second(nextCode(secret), cookieOf(other))).status).toBe(200);
  });

  test('that turned two factors on does not sign in', async () => {
    const { email, secret } = await protectedMember();
    expect((await second(authenticatorCode(secret), cookieOf(await enter(email)))).status).toBe(422);
  });

  test('that was used counts as a wrong one: five of them end the step', async () => {
    const { email, secret } = await protectedMember();
    const step = cookieOf(await enter(email));
    for (let each = 0; each < 5; each++)
      expect((await second(authenticatorCode(secret), step)).status).toBe(422);
    expect((await second(nextCode(secret), step)).ok).toBe(false);
  });

  test('confirms a single request', async () => {
    const { headers, secret } = await protectedMember();
    const json = { password, code: nextCode(secret) };
    expect((await api(headers)['two-factor']['recovery-codes'].$post({ json })).status).toBe(200);
    expect((await refusal(api(headers)['two-factor'].disable.$post({ json }))).fields?.code).toContain(
      'déjà servi',
    );
  });
});

test('turning two factors on ends every other session of the account, and this one goes on', async () => {
  const { email, headers } = await signIn(t);
  const other = cookieOf(await enter(email));
  const otherMember = (await signIn(t)).headers;
  const setup = (await (await api(headers)['two-factor'].setup.$post({ json: { password } })).json()).data;
  expect(await isIn(other)).toBe(true);
  const enabled = await api(headers)['two-factor'].enable.$post({ json: { code: nextCode(setup.secret) } });
  expect(await Promise.all([cookieOf(enabled), other, headers, otherMember].map(isIn))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('turning two factors on again changes nothing', async () => {
  const { headers, secret } = await protectedMember();
  const again = api(headers)['two-factor'].enable.$post({ json: { code: nextCode(secret) } });
  expect(await refusal(again)).toMatchObject({ status: 409 });
  expect(await isIn(headers)).toBe(true);
});

describe('turning two factors off, and renewing recovery codes', () => {
  const steps = (headers: Record<string, string>) => api(headers)['two-factor'];
  const WAYS = [
    ['off', (headers, json) => steps(headers).disable.$post({ json })],
    ['new codes', (headers, json) => steps(headers)['recovery-codes'].$post({ json })],
  ] satisfies [string, (headers: Record<string, string>, json: object) => Promise<Response>][];

  test.each(WAYS)('%s: needs both the password and a code', async (_name, send) => {
    const { headers, secret } = await protectedMember();
    const wrong = await refusal(send(headers, { password: 'Faux-2026!', code: nextCode(secret) }));
    expect(wrong).toMatchObject({ status: 422, fields: { password: 'Mot de passe incorrect.' } });
    expect(Object.keys((await refusal(send(headers, { password }))).fields ?? {})).toEqual(['code']);
    expect((await refusal(send(headers, { password, code: '000000' }))).fields?.code).toContain('pas le bon');
    expect((await send(headers, { password, code: nextCode(secret) })).status).toBe(200);
  });

  test.each(WAYS)(
    '%s: accepts a recovery code instead, once, with or without its dash',
    async (_name, send) => {
      const { headers, recoveryCodes } = await protectedMember();
      const [code = ''] = recoveryCodes;
      expect((await refusal(send(headers, { password, code: 'aaaaa-bbbbb' }))).fields?.code).toContain(
        'Ce code de secours',
      );
      expect((await send(headers, { password, code: code.replace('-', '') })).status).toBe(200);
      expect((await send(headers, { password, code })).ok).toBe(false);
    },
  );

  test.each(WAYS)('%s: allows ten wrong codes, whatever the password', async (_name, send) => {
    const { headers, secret } = await protectedMember();
    for (let each = 0; each < 10; each++)
      expect((await send(headers, { password, code: '000000' })).status).toBe(422);
    expect((await refusal(send(headers, { password, code: nextCode(secret) }))).status).toBe(429);
  });

  test('renewing voids the earlier codes, and without two factors the password is enough', async () => {
    const { email, headers, secret, recoveryCodes } = await protectedMember();
    const json = { password, code: nextCode(secret) };
    const renewed = await (await steps(headers)['recovery-codes'].$post({ json })).json();
    expect(renewed.data.recoveryCodes).not.toEqual(recoveryCodes);
    expect((await second(recoveryCodes[0] ?? '', cookieOf(await enter(email)))).status).toBe(422);
    const off = await steps(headers).disable.$post({ json: { password, code: nextCode(secret) } });
    expect(await isIn(cookieOf(off))).toBe(true);
    expect(await (await enter(email)).json()).toMatchObject({ data: { account: { email } } });
  });
});

test('neither secret nor recovery codes are stored in plain text', async () => {
  const { secret, recoveryCodes } = await protectedMember();
  const stored = JSON.stringify((await t.database.executeSql('select * from two_factors')).rows);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(recoveryCodes[0]);
});
