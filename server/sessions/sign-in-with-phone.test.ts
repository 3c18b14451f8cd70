import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  DORMANT_ACCOUNT,
  ENTRY_CODE_WRONG,
  PHONE_OR_PASSWORD_WRONG,
} from '#shared/accounts/phone-entry-form.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { knownDevices, sessions, users } from '#server/accounts/accounts.table.ts';
import { unusedCode, cookiesOf as sessionOf } from '#tests/world/two-factor.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { PHONE_E164, PHONE_REGISTRATION, phoneRegistering } from '#tests/world/phone-registering.ts';
import { cookiesOf } from '#tests/world/registering.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

beforeAll(() => {
  // The library that checks sessions and authenticators goes by the system's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW });
});
afterAll(() => {
  vi.useRealTimers();
});

const t = useTestApp();
const { api, becomeMember, enter, askCode, enterWithCode, requestReset, reset, me, messages, lastCode } =
  phoneRegistering(t);
const OWN = PHONE_REGISTRATION.password;
const NEW = 'Nouveau2026!';
const UNKNOWN = { phoneNumber: '01 97 00 00 77' };
const wrongFor = (code: string) => (code === '00000000' ? '00000001' : '00000000');
const withoutId = ({ requestId: _, ...refused }: Awaited<ReturnType<typeof refusal>>) => refused;

/** Asks from a new browser; returns its device cookie and the code on the phone. */
async function askFromBrowser(ask: typeof askCode = askCode) {
  const browser = cookiesOf(await ask());
  return { browser, code: await lastCode() };
}

/** A member by e-mail whose profile has the verified number. */
async function memberWithBadge() {
  const member = await signIn(t);
  await t.services.db
    .update(users)
    .set({ phoneNumber: PHONE_E164, phoneVerifiedAt: new Date(TEST_NOW) })
    .where(eq(users.id, member.userId));
  return member;
}

async function protect(cookie: string) {
  const post = (path: string, body: object) =>
    apiFetch(t, { cookie, 'content-type': 'application/json' })(`/api/accounts/two-factor/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const setup = await post('setup', { password: OWN });
  const { data } = (await setup.json()) as { data: { secret: string; uri: string } };
  await post('enable', { code: authenticatorCode(data.secret) });
  return data;
}

describe('number and password', () => {
  test('sign in, as the number is typed in any usual way', async () => {
    await becomeMember();
    for (const phoneNumber of ['0197000041', '+229 01 97 00 00 41', '00229 0197000041', '97 00 00 41'])
      expect((await enter(OWN, {}, { phoneNumber })).status).toBe(200);
  });

  test('sign in to an account with an address too, once its number is verified', async () => {
    const { userId } = await memberWithBadge();
    expect((await enter(TEST_PASSWORD)).status).toBe(200);
    await t.services.db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, userId));
    expect((await enter(TEST_PASSWORD)).status, 'a number that was merely typed opens nothing').toBe(401);
  });

  test('are refused alike, whether the number has an account or not', async () => {
    const unknown = withoutId(await refusal(enter('Autre2026!')));
    await becomeMember();
    expect(withoutId(await refusal(enter('Autre2026!')))).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 401, message: PHONE_OR_PASSWORD_WRONG });
    expect(withoutId(await refusal(enter('Autre2026!', {}, UNKNOWN)))).toEqual(unknown);
  });

  test('a password is hashed whether the number has an account or not', async () => {
    await becomeMember();
    for (const typed of [{}, UNKNOWN]) {
      const from = performance.now();
      await enter('Autre2026!', {}, typed);
      // Without hashing, the answer would take a few milliseconds instead of fifty and more.
      expect(performance.now() - from).toBeGreaterThan(20);
    }
  });

  test('share the account’s attempts with its address, and offer a code when they are used up', async () => {
    const { email } = await memberWithBadge();
    const from = (each: number) => ({ 'x-forwarded-for': `198.51.${each}.1` });
    for (let each = 0; each < 30; each++)
      if (each % 2 === 0) await enter('Autre2026!', from(each));
      else await api(from(each))['sign-in'].$post({ json: { email, password: 'Autre2026!' } });
    const refused = await refusal(enter(TEST_PASSWORD, from(99)));
    expect(refused).toMatchObject({ status: 429, link: { href: '/connexion?avec=code' } });
    const byAddress = api(from(98))['sign-in'].$post({ json: { email, password: TEST_PASSWORD } });
    expect((await byAddress).status).toBe(429);
  }, 60_000);

  test('an unknown number is refused after as many attempts, with the same words', async () => {
    const from = (each: number) => ({ 'x-forwarded-for': `198.51.${each}.1` });
    for (let each = 0; each < 30; each++) await enter('Autre2026!', from(each), UNKNOWN);
    const refused = await refusal(enter('Autre2026!', from(99), UNKNOWN));
    expect(refused).toMatchObject({ status: 429, link: { href: '/connexion?avec=code' } });
  }, 60_000);
});

describe('a code to the number', () => {
  test('signs in once, within ten minutes, in the browser that asked', async () => {
    await becomeMember();
    const { browser, code } = await askFromBrowser();
    expect(code).toMatch(/^\d{8}$/);
    expect((await enterWithCode(code)).status, 'in another browser').toBe(401);
    const answer = await enterWithCode(code, browser);
    expect(answer.status).toBe(200);
    expect(await me(cookiesOf(answer))).toMatchObject({ firstName: 'Afi' });
    expect((await enterWithCode(code, browser)).status).toBe(401);
    const later = await askFromBrowser();
    t.setNow(TEST_NOW + 11 * MINUTE_MS);
    expect((await refusal(enterWithCode(later.code, later.browser))).message).toBe(ENTRY_CODE_WRONG);
  });

  test('has five attempts, also when they come at once', async () => {
    await becomeMember();
    const { browser, code } = await askFromBrowser();
    await Promise.all([1, 2, 3, 4, 5].map(() => enterWithCode(wrongFor(code), browser)));
    expect((await enterWithCode(code, browser)).status).toBe(401);
  });

  test('answered twice at once opens one session', async () => {
    await becomeMember();
    const { browser, code } = await askFromBrowser();
    const answers = await Promise.all([1, 2, 3].map(() => enterWithCode(code, browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['a number without an account', async () => undefined],
    ['a number that its account has only as a badge', memberWithBadge],
    [
      'a member who is suspended',
      async () => {
        await becomeMember();
        await t.services.db.update(users).set({ bannedAt: new Date(TEST_NOW) });
      },
    ],
    [
      'somebody of the team',
      async () => {
        await becomeMember();
        await t.services.db.update(users).set({ role: 'admin' });
      },
    ],
  ])('is not sent to %s, and the answers are the same', async (_who, prepare) => {
    await prepare();
    const before = (await messages()).length;
    for (const ask of [askCode, requestReset]) {
      const answer = await ask();
      expect(t.sentJobs.map(({ job }) => job)).toEqual(['accounts.send-entry-code']);
      expect([answer.status, await answer.json()]).toEqual([200, { data: null }]);
      const browser = cookiesOf(answer);
      expect((await messages()).length).toBe(before);
      expect(withoutId(await refusal(enterWithCode('12345678', browser)))).toMatchObject({
        status: 401,
        message: ENTRY_CODE_WRONG,
      });
      expect((await refusal(reset('12345678', NEW, browser))).fields).toEqual({ code: ENTRY_CODE_WRONG });
    }
  });

  test('for signing in does not replace a password, and the other way round', async () => {
    await becomeMember();
    const entry = await askFromBrowser();
    expect((await reset(entry.code, NEW, entry.browser)).status).toBe(422);
    const forgotten = await askFromBrowser(requestReset);
    expect((await enterWithCode(forgotten.code, forgotten.browser)).status).toBe(401);
  });

  test('is stored as a hash, and never in a job', async () => {
    await becomeMember();
    await askCode();
    expect(JSON.stringify(t.sentJobs)).not.toMatch(/\b\d{8}\b/);
    const code = await lastCode();
    const { rows } = await t.database.executeSql('select * from phone_entry_codes');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('is only the first of two factors', async () => {
    const { cookie } = await becomeMember();
    const { secret, uri } = await protect(cookie);
    expect(decodeURIComponent(uri)).toContain(PHONE_E164);
    expect(uri).not.toContain('invalid');
    const { browser, code } = await askFromBrowser();
    const answer = await enterWithCode(code, browser);
    expect((await answer.json()).data).toEqual({ needsSecondFactor: true });
    const pending = { cookie: `${browser.cookie}; ${sessionOf(answer)}` };
    expect(await me(pending)).toBeNull();
    const second = (given: string) =>
      api(pending)['sign-in']['second-factor'].$post({ json: { code: given } });
    expect((await second('000000')).status).toBe(422);
    const entered = await second(unusedCode(secret));
    expect(entered.status).toBe(200);
    expect(await me({ cookie: sessionOf(entered) })).toMatchObject({ firstName: 'Afi' });
  });

  test('and a password by number are asked for the second factor as well', async () => {
    const { cookie } = await becomeMember();
    await protect(cookie);
    expect((await (await enter()).json()).data).toEqual({ needsSecondFactor: true });
  });
});

describe('a number that may have changed hands: its account was not used for 90 days', () => {
  const LATER = TEST_NOW + 91 * DAY_MS;

  test('is not opened by a code alone, nor is its password replaced; whoever holds the phone reads why', async () => {
    await becomeMember();
    t.setNow(LATER);
    const entry = await askFromBrowser();
    expect((await refusal(enterWithCode(wrongFor(entry.code), entry.browser))).message).toBe(
      ENTRY_CODE_WRONG,
    );
    const refused = { status: 403, message: DORMANT_ACCOUNT, link: { href: '/connexion?avec=numero' } };
    expect(await refusal(enterWithCode(entry.code, entry.browser))).toMatchObject(refused);
    const forgotten = await askFromBrowser(requestReset);
    expect(await refusal(reset(forgotten.code, NEW, forgotten.browser))).toMatchObject(refused);
    expect((await enter(NEW)).status).toBe(401);
  });

  test('is opened by the password, and by a code again from then on', async () => {
    await becomeMember();
    t.setNow(LATER);
    expect((await enter()).status).toBe(200);
    const { browser, code } = await askFromBrowser();
    expect((await enterWithCode(code, browser)).status).toBe(200);
  });

  test('counts from the last time a session was active, but not the team’s look at the account', async () => {
    await becomeMember();
    t.setNow(LATER);
    await t.services.db.delete(knownDevices);
    await t.services.db.update(sessions).set({ lastActiveAt: new Date(LATER - DAY_MS) });
    const { browser, code } = await askFromBrowser();
    expect((await enterWithCode(code, browser)).status).toBe(200);
    await t.services.db.delete(knownDevices);
    const [{ id } = { id: null }] = await t.services.db.select({ id: users.id }).from(users);
    await t.services.db.update(sessions).set({ impersonatorId: id });
    const again = await askFromBrowser();
    expect((await enterWithCode(again.code, again.browser)).status).toBe(403);
  });
});

describe('a forgotten password without an address', () => {
  test('is replaced by a code to the number; every session ends and nobody is signed in', async () => {
    const session = await becomeMember();
    const { browser, code } = await askFromBrowser(requestReset);
    const answer = await reset(code, NEW, browser);
    expect(answer.status).toBe(200);
    expect(await me(session)).toBeNull();
    expect(await me(cookiesOf(answer))).toBeNull();
    expect((await enter(OWN)).status).toBe(401);
    expect((await enter(NEW)).status).toBe(200);
    expect((await reset(code, 'Encore2026!', browser)).status, 'the code is used up').toBe(422);
  });

  test('refuses a weak one, a common one and a mistyped one at their fields, and keeps the code', async () => {
    await becomeMember();
    const { browser, code } = await askFromBrowser(requestReset);
    expect((await refusal(reset(code, 'court', browser))).fields).toHaveProperty('password');
    expect((await refusal(reset(code, 'Password1!', browser))).fields).toHaveProperty('password');
    expect((await reset(code, NEW, browser)).status).toBe(200);
  });

  test('leaves two factors on', async () => {
    const { cookie } = await becomeMember();
    await protect(cookie);
    const { browser, code } = await askFromBrowser(requestReset);
    await reset(code, NEW, browser);
    expect((await (await enter(NEW)).json()).data).toEqual({ needsSecondFactor: true });
  });
});
