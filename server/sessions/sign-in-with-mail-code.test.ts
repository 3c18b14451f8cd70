import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { countSignIn } from './account-limits.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';
import { purgeExpired } from '#server/personal-data/purge-expired.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const UNKNOWN = 'personne@test.example';

let browsers = 0;
/** A new browser, with its device cookie and address. */
function aBrowser() {
  browsers += 1;
  return {
    'x-forwarded-for': `203.0.113.${browsers % 250}`,
    cookie: `tokpa.device=${String(browsers).padStart(43, 'B')}`,
  };
}
type Browser = ReturnType<typeof aBrowser>;

/** Makes as many attempts as an account allows, each from a new address. */
async function useUpAttempts(email: string) {
  for (let each = 0; each < 30; each++)
    await countSignIn(t.services, { email, address: `198.51.100.${each}`, knownDevice: null });
}
const enter = (email: string, password: string, browser: Browser) =>
  api(browser)['sign-in'].$post({ json: { email, password } });
const askCode = (email: string, browser: Browser) =>
  api(browser)['sign-in']['mail-code'].$post({ json: { email } });
const enterWithCode = (email: string, code: string, browser: Browser, password = TEST_PASSWORD) =>
  api(browser)['sign-in']['with-mail-code'].$post({ json: { email, password, code } });

async function mailedCode(email: string, browser: Browser): Promise<string> {
  t.sentJobs.length = 0;
  expect((await askCode(email, browser)).status).toBe(200);
  const mail = (await deliverMails(t, accountJobs)).at(-1);
  expect(mail?.to).toBe(email);
  return /\d{4}\s\d{4}/.exec(mail?.text ?? '')?.[0].replace(/\s/, '') ?? '';
}

async function lockedOwner() {
  const { email } = await signIn(t);
  await useUpAttempts(email);
  return { email, browser: aBrowser() };
}

describe('an account whose attempts are used up', () => {
  test('a stranger who used up the attempts cannot keep the owner out', async () => {
    const { email, browser } = await lockedOwner();
    const stopped = await enter(email, TEST_PASSWORD, browser);
    expect(stopped.status).toBe(429);
    expect(await stopped.json()).toMatchObject({
      error: { link: { href: '/code-de-connexion', label: 'Recevoir un code par e-mail' } },
    });
    const entered = await enterWithCode(email, await mailedCode(email, browser), browser);
    expect(await entered.json()).toMatchObject({ data: { account: { email } } });
    // From now on this browser is a known device with a count of its own.
    expect((await enter(email, TEST_PASSWORD, browser)).status).toBe(200);
  });

  test('the code alone is not enough', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    const refused = await refusal(enterWithCode(email, code, browser, 'Mauvais-0!'));
    expect(refused).toMatchObject({ status: 401, code: 'unauthenticated' });
    const entered = await enterWithCode(email, code, browser);
    expect(entered.status).toBe(200);
  });

  test('the password alone is still refused', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    expect((await enter(email, TEST_PASSWORD, browser)).status).toBe(429);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    const refused = await refusal(enterWithCode(email, wrong, browser));
    expect(refused.message).toBe((await refusal(enterWithCode(email, code, browser, 'Mauvais-0!'))).message);
  });

  test('the second factor is asked for after the code', async () => {
    const { email, headers } = await signIn(t);
    const setup = await api(headers)['two-factor'].setup.$post({ json: { password: TEST_PASSWORD } });
    const { secret } = (await setup.json()).data;
    await api(headers)['two-factor'].enable.$post({ json: { code: authenticatorCode(secret) } });
    await useUpAttempts(email);
    const browser = aBrowser();
    const answer = await enterWithCode(email, await mailedCode(email, browser), browser);
    expect(await answer.json()).toEqual({ data: { needsSecondFactor: true } });
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });

  test('no code is offered when only one’s own address has used up its attempts', async () => {
    const { email } = await signIn(t);
    const browser = aBrowser();
    for (let each = 0; each < 10; each++) await enter(email, 'Mauvais-0!', browser);
    const answer = await enter(email, 'Mauvais-0!', browser);
    expect(answer.status).toBe(429);
    expect(await answer.json()).not.toHaveProperty('error.link');
  });
});

describe('the code', () => {
  test('works once', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    expect((await enterWithCode(email, code, browser)).status).toBe(200);
    expect((await enterWithCode(email, code, browser)).status).toBe(401);
  });

  test('works only in the browser that requested it', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    expect((await enterWithCode(email, code, aBrowser())).status).toBe(401);
    expect((await enterWithCode(email, code, browser)).status).toBe(200);
  });

  test('is useless for another account', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    const other = await signIn(t);
    expect((await enterWithCode(other.email, code, browser)).status).toBe(401);
  });

  test('expires after ten minutes, and its row is purged at night', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    t.setNow(TEST_NOW + 10 * MINUTE_MS);
    expect((await enterWithCode(email, code, browser)).status).toBe(401);
    t.setNow(TEST_NOW + DAY_MS);
    await purgeExpired(t.services);
    expect((await t.database.executeSql('select * from sign_in_codes')).rows).toHaveLength(0);
  });

  test('ends after five wrong guesses, whichever addresses they come from', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    const statuses = await Promise.all(
      [0, 1, 2, 3, 4].map(
        async (each) =>
          (await enterWithCode(email, wrong, { ...browser, 'x-forwarded-for': `192.0.2.${each}` })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await enterWithCode(email, code, browser)).status).toBe(401);
  });

  test('is stored only as a hash', async () => {
    const { email, browser } = await lockedOwner();
    const code = await mailedCode(email, browser);
    const [row] = (await t.database.executeSql('select * from sign_in_codes')).rows;
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('is not sent to a banned account', async () => {
    const { email, userId } = await signIn(t);
    await t.database.executeSql(`update users set banned_at = now() where id = '${userId}'`);
    await askCode(email, aBrowser());
    expect(await deliverMails(t, accountJobs)).toHaveLength(0);
  });
});

describe('requesting codes reveals nothing and uses up nothing', () => {
  test('an unknown address gets the same answers', async () => {
    const { email } = await lockedOwner();
    await useUpAttempts(UNKNOWN);
    const answersFor = async (address: string) => {
      const browser = aBrowser();
      const outcome = async (pending: Promise<{ status: number; json(): Promise<unknown> }>) => {
        const answer = await pending;
        return { status: answer.status, body: withoutId(await answer.json()) };
      };
      const answers = [await outcome(enter(address, 'Mauvais-0!', browser))];
      for (let each = 0; each < 4; each++) answers.push(await outcome(askCode(address, browser)));
      for (let each = 0; each < 6; each++)
        answers.push(await outcome(enterWithCode(address, '00000000', browser)));
      return answers;
    };
    const known = await answersFor(email);
    expect(known.map(({ status }) => status)).toEqual([
      429, 200, 200, 200, 429, 401, 401, 401, 401, 401, 401,
    ]);
    expect(await answersFor(UNKNOWN)).toEqual(known);
  });

  test('a mailbox gets three codes in a quarter of an hour, whoever requests them', async () => {
    const { email } = await lockedOwner();
    const statuses = [];
    for (let each = 0; each < 6; each++) statuses.push((await askCode(email, aBrowser())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await deliverMails(t, accountJobs)).toHaveLength(3);
  });

  test('the route with a code gives no further guesses at the password', async () => {
    const { email } = await lockedOwner();
    const browser = aBrowser();
    const password = TEST_PASSWORD;
    // No code was mailed to this browser: not even the right password is checked.
    for (const code of ['00000000', '12345678'])
      expect((await enterWithCode(email, code, browser, password)).status).toBe(401);
    const sessions = await t.database.executeSql('select id from sessions where user_agent is not null');
    expect(sessions.rows).toHaveLength(0);
  });

  test('invalid input is refused at its field', async () => {
    const { fields } = await refusal(enterWithCode('x', '12', aBrowser(), ''));
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['code', 'email', 'password']);
    expect((await refusal(askCode('x', aBrowser()))).fields).toHaveProperty('email');
  });
});

function withoutId(body: unknown): string {
  return JSON.stringify(body).replace(/"requestId":"[^"]+"/, '');
}
