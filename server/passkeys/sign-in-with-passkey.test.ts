import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';
import { countSignIn } from '#server/sessions/account-limits.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { cookiesIn, deviceCookie, passkeyApi, passkeyOwner } from '#tests/world/passkey-owner.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { useCredential, type SoftwareKey } from '#tests/fakes/software-authenticator.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';

const t = useTestApp();
const ORIGIN = 'http://localhost:3000';
const password = TEST_PASSWORD;
const accounts = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });

type Headers = { cookie: string };
type Faults = Parameters<typeof useCredential>[3];
const aBrowser = (): Headers => ({ cookie: deviceCookie() });
const whoIs = async (headers: Headers) => (await (await accounts(headers).me.$get()).json()).data?.email;

const optionsIn = async (headers: Headers) =>
  (await (await passkeyApi(t, headers)['sign-in'].options.$post()).json()).data;
type Credential = ReturnType<typeof useCredential>;
const give = (headers: Headers, credential: Credential, remember = false) =>
  passkeyApi(t, headers)['sign-in'].$post({ json: { credential, remember } });

async function enter(key: SoftwareKey, faults: Faults = {}, headers = aBrowser()) {
  return give(headers, useCredential(key, await optionsIn(headers), ORIGIN, faults));
}

describe('signing in with a passkey', () => {
  test('opens a session without an address, a password or a code', async () => {
    const { email, key } = await passkeyOwner(t);
    const answer = await enter(key);
    expect(await answer.json()).toMatchObject({ data: { email } });
    expect(await whoIs({ cookie: cookiesIn(answer) })).toBe(email);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]+;[^,]*Max-Age/);
  });

  test('a verified user is both factors: no code is asked for', async () => {
    const { email, key, headers } = await passkeyOwner(t);
    await turnOnTwoFactors(headers);
    expect(await whoIs({ cookie: cookiesIn(await enter(key)) })).toBe(email);
  });

  test('is remembered if its owner chooses so, as with a password', async () => {
    const { key } = await passkeyOwner(t);
    const headers = aBrowser();
    const answer = await give(headers, useCredential(key, await optionsIn(headers), ORIGIN), true);
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=604800/);
  });

  test('a mail announces a device that is new to the account, which is known from then on', async () => {
    const { email, key } = await passkeyOwner(t);
    await enter(key);
    await deliverMails(t, accountJobs);
    t.sentJobs.length = 0;
    const browser = aBrowser();
    await enter(key, {}, browser);
    expect((await deliverMails(t, accountJobs)).at(-1)?.subject).toContain('Nouvelle connexion');
    for (let each = 0; each < 30; each++)
      await countSignIn(t.services, { email, address: `198.51.100.${each}`, knownDevice: null });
    const entered = await accounts(browser)['sign-in'].$post({ json: { email, password } });
    expect(entered.status).toBe(200);
  });

  test('attempts used up by others do not lock out the key', async () => {
    const { email, key } = await passkeyOwner(t);
    for (let each = 0; each < 30; each++)
      await countSignIn(t.services, { email, address: `198.51.100.${each}`, knownDevice: null });
    expect((await enter(key)).status).toBe(200);
  });

  test.each<[string, Faults]>([
    ['signed for another site', { origin: 'https://tokpa.attacker.example' }],
    ['signed for another host', { rpId: 'attacker.example' }],
    ['signed for another challenge', { challenge: 'bm90IG91cnM' }],
    ['without a verified user', { isUserVerified: false }],
    ['with the account of somebody else', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('a signature %s is refused', async (_name, faults) => {
    const { key } = await passkeyOwner(t);
    const answer = await enter(key, faults);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
    expect(await refusal(Promise.resolve(answer))).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('an unknown key is refused, and so is the signature of another key', async () => {
    const [one, other] = [await passkeyOwner(t), await passkeyOwner(t)];
    expect((await enter({ ...one.key, credentialId: 'dW5rbm93bg' })).status).toBe(401);
    expect((await enter({ ...other.key, credentialId: one.key.credentialId })).status).toBe(401);
    expect((await enter({ ...one.key, userHandle: other.key.userHandle })).status).toBe(401);
  });

  test('an answer that was sent before is refused', async () => {
    const { key } = await passkeyOwner(t);
    const headers = aBrowser();
    const credential = useCredential(key, await optionsIn(headers), ORIGIN);
    expect((await give(headers, credential)).status).toBe(200);
    expect((await give(headers, credential)).status).toBe(401);
    await optionsIn(headers);
    expect((await give(headers, credential)).status).toBe(401);
  });

  test('a challenge belongs to the browser that asked, and ends after five minutes', async () => {
    const { key } = await passkeyOwner(t);
    const headers = aBrowser();
    const credential = useCredential(key, await optionsIn(headers), ORIGIN);
    expect((await give(aBrowser(), credential)).status).toBe(401);
    t.setNow(TEST_NOW + 5 * MINUTE_MS);
    expect((await give(headers, credential)).status).toBe(401);
  });

  test('a counter that went back is a copy of the key and is refused', async () => {
    const { key } = await passkeyOwner(t);
    for (const counter of [5, 6]) expect((await enter(key, { counter })).status).toBe(200);
    for (const counter of [6, 5, 0]) expect((await enter(key, { counter })).status).toBe(401);
    expect((await enter(key, { counter: 7 })).status).toBe(200);
  });

  test('of concurrent sign-ins with copies of a key only one succeeds', async () => {
    const { key } = await passkeyOwner(t);
    const answers = await Promise.all([0, 1, 2].map(() => enter({ ...key }, { counter: 9 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('a key without a counter can be used every time', async () => {
    const { key } = await passkeyOwner(t);
    for (let each = 0; each < 3; each++) expect((await enter(key, { counter: 0 })).status).toBe(200);
    const [row] = await t.services.db.select().from(passkeys);
    expect(row?.lastUsedAt).not.toBeNull();
  });

  test('a banned account is refused with the reason', async () => {
    const { key, userId } = await passkeyOwner(t);
    await t.database.executeSql(`update users set banned_at = now() where id = '${userId}'`);
    const answer = await enter(key);
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
    const refused = await refusal(Promise.resolve(answer));
    expect(refused).toMatchObject({ code: 'forbidden', message: expect.stringContaining('suspendu') });
  });

  test('a password reset by mail removes all passkeys, in case an intruder added one', async () => {
    const { key, email } = await passkeyOwner(t);
    await accounts().password.forgotten.$post({ json: { email } });
    const mail = (await deliverMails(t, accountJobs)).find(({ subject }) => subject.includes('Choisissez'));
    const token = mail ? new URL(linkIn(mail)).searchParams.get('token') : null;
    const next = 'Lagune!Bleue9';
    t.sentJobs.length = 0;
    const reset = { token: token ?? '', password: next, passwordConfirmation: next };
    expect((await accounts().password.reset.$post({ json: reset })).status).toBe(200);
    expect((await enter(key)).status).toBe(401);
    const subjects = (await deliverMails(t, accountJobs)).map(({ subject }) => subject).join();
    expect(subjects).toContain('Clés d’accès retirées');
  });

  test('the number of challenges is limited for each network', async () => {
    const headers = { ...aBrowser(), 'x-forwarded-for': '203.0.113.77' };
    const statuses = [];
    for (let each = 0; each < 62; each++)
      statuses.push((await passkeyApi(t, headers)['sign-in'].options.$post()).status);
    expect(statuses.filter((status) => Number(status) === 429)).toHaveLength(2);
  });
});

describe('a passkey as the second factor', () => {
  test('opens the session after the password, once', async () => {
    const { email, key, headers: own } = await passkeyOwner(t);
    await turnOnTwoFactors(own);
    const step = await passwordStep(email);
    expect(await isOffered(step)).toBe(true);
    const credential = useCredential(key, await stepOptions(step), ORIGIN);
    const entered = await giveSecond(step, credential);
    expect(await whoIs({ cookie: cookiesIn(entered) })).toBe(email);
    expect(await isOffered(step)).toBe(false);
    expect((await giveSecond(step, credential)).status).toBe(401);
  });

  test('needs no verified user: the password was the other factor', async () => {
    const { email, key, headers: own } = await passkeyOwner(t);
    await turnOnTwoFactors(own);
    const step = await passwordStep(email);
    const credential = useCredential(key, await stepOptions(step), ORIGIN, { isUserVerified: false });
    expect((await giveSecond(step, credential)).status).toBe(200);
  });

  test('another account’s key is refused', async () => {
    const [one, other] = [await passkeyOwner(t), await passkeyOwner(t)];
    await turnOnTwoFactors(one.headers);
    const step = await passwordStep(one.email);
    const options = await stepOptions(step);
    expect(options).toMatchObject({ allowCredentials: [{ id: one.key.credentialId }] });
    expect((await giveSecond(step, useCredential(other.key, options, ORIGIN))).status).toBe(401);
    const again = await stepOptions(step);
    expect((await giveSecond(step, useCredential(one.key, again, ORIGIN))).status).toBe(200);
  });

  test('a signature for signing in is refused as a second factor, and the other way round', async () => {
    const { email, key, headers: own } = await passkeyOwner(t);
    await turnOnTwoFactors(own);
    const step = await passwordStep(email);
    expect((await giveSecond(step, useCredential(key, await optionsIn(step), ORIGIN))).status).toBe(401);
    const second = useCredential(key, await stepOptions(step), ORIGIN, { isUserVerified: false });
    expect((await give(step, second)).status).toBe(401);
  });

  test('is neither offered nor accepted without the password step', async () => {
    const { key, headers } = await passkeyOwner(t);
    for (const each of [aBrowser(), headers, { cookie: 'tokpa.two_factor=2fa-x.y' }]) {
      expect(await isOffered(each)).toBe(false);
      const asked = passkeyApi(t, each)['second-factor'].options.$post();
      expect((await refusal(asked)).code).toBe('unauthenticated');
      const credential = useCredential(key, { challenge: 'eA', rpId: 'localhost' }, ORIGIN);
      expect((await giveSecond(each, credential)).status).toBe(401);
    }
  });

  test('is not offered to accounts without a passkey', async () => {
    const { email, headers: own } = await passkeyOwner(t);
    await turnOnTwoFactors(own);
    await t.services.db.delete(passkeys);
    const step = await passwordStep(email);
    expect(await isOffered(step)).toBe(false);
    expect((await refusal(passkeyApi(t, step)['second-factor'].options.$post())).code).toBe('not_found');
  });

  const isOffered = async (headers: Headers) =>
    (await (await passkeyApi(t, headers)['second-factor'].$get()).json()).data.isAvailable;
  const stepOptions = async (headers: Headers) =>
    (await (await passkeyApi(t, headers)['second-factor'].options.$post()).json()).data;
  const giveSecond = (headers: Headers, credential: Credential) =>
    passkeyApi(t, headers)['second-factor'].$post({ json: { credential } });

  /** Returns the cookies of a browser after the password step, before the second factor. */
  async function passwordStep(email: string): Promise<Headers> {
    const browser = aBrowser();
    const answer = await accounts(browser)['sign-in'].$post({ json: { email, password } });
    expect(await answer.json()).toEqual({ data: { needsSecondFactor: true } });
    return { cookie: cookiesIn(answer) };
  }
});

async function turnOnTwoFactors(headers: Headers) {
  const setup = await accounts(headers)['two-factor'].setup.$post({ json: { password } });
  const code = authenticatorCode((await setup.json()).data.secret);
  expect((await accounts(headers)['two-factor'].enable.$post({ json: { code } })).status).toBe(200);
}
