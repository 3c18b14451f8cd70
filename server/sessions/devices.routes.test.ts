import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, BROWSER, refusal } from '#tests/world/test-client.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';
import { describeDevice } from '#server/accounts/describe-device.ts';
import { preferences } from '#server/accounts/preferences.table.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const isIn = async (headers: Record<string, string>) => {
  const { data } = await (await api(headers).me.$get()).json();
  return data !== null;
};
const devices = async (headers: Record<string, string>) =>
  (await (await api(headers).devices.$get()).json()).data;

async function enter(email: string, remember: boolean, cookie = '') {
  const answer = await api(cookie ? { cookie } : {})['sign-in'].$post({
    json: { email, password: TEST_PASSWORD, remember },
  });
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { cookie: pairs.join('; ') };
}

async function choose(userId: string, security: Partial<typeof DEFAULT_PREFERENCES.security>) {
  const chosen = { ...DEFAULT_PREFERENCES, security: { ...DEFAULT_PREFERENCES.security, ...security } };
  await t.services.db.insert(preferences).values({ userId, chosen, updatedAt: new Date(TEST_NOW) });
}

describe('a session', () => {
  test('that is not remembered ends after half an hour without a request, while activity extends it', async () => {
    const { email } = await signIn(t);
    const headers = await enter(email, false);
    t.setNow(TEST_NOW + 29 * MINUTE_MS);
    expect(await isIn(headers)).toBe(true);
    t.setNow(TEST_NOW + 58 * MINUTE_MS);
    expect(await isIn(headers)).toBe(true);
    t.setNow(TEST_NOW + 89 * MINUTE_MS);
    expect(await isIn(headers)).toBe(false);
    t.setNow(TEST_NOW + 58 * MINUTE_MS);
    expect(await isIn(headers), 'it is gone, whatever the clock says').toBe(false);
  });

  test('that is remembered lasts seven days, used or not, and no longer', async () => {
    const { email } = await signIn(t);
    const headers = await enter(email, true);
    for (const days of [3, 6, 6.99]) {
      t.setNow(TEST_NOW + days * DAY_MS);
      expect(await isIn(headers)).toBe(true);
    }
    t.setNow(TEST_NOW + 7 * DAY_MS);
    expect(await isIn(headers)).toBe(false);
  });

  test('lasts as its owner chose, also when they change it while the session runs', async () => {
    const { email, userId } = await signIn(t);
    const headers = await enter(email, true);
    await choose(userId, { maxSessionAgeDays: 1 });
    t.setNow(TEST_NOW + DAY_MS + 1);
    expect(await isIn(headers)).toBe(false);
  });

  test('does not time out if its owner turned that off', async () => {
    const { email, userId } = await signIn(t);
    await choose(userId, { autoLogout: false });
    const headers = await enter(email, false);
    t.setNow(TEST_NOW + 5 * DAY_MS);
    expect(await isIn(headers)).toBe(true);
  });

  test('is never remembered if its owner turned that off', async () => {
    const { email, userId } = await signIn(t);
    await choose(userId, { rememberMeEnabled: false });
    const headers = await enter(email, true);
    const terms = (await (await api(headers).session.$get()).json()).data;
    expect(terms).toEqual({
      isRemembered: false,
      timeoutMinutes: 30,
      endsAt: new Date(TEST_NOW + 7 * DAY_MS).toISOString(),
    });
  });

  test('gets a new id with every sign-in, and the one before ends', async () => {
    const { email } = await signIn(t);
    const before = await enter(email, true);
    const after = await enter(email, true, before.cookie);
    const token = ({ cookie }: { cookie: string }) => /session_token=([^;]+)/.exec(cookie)?.[1];
    expect(token(after)).not.toBe(token(before));
    expect([await isIn(before), await isIn(after)]).toEqual([false, true]);
  });
});

describe('the list of devices', () => {
  test('shows what and when, never where, and which one is the current', async () => {
    const { email, headers } = await signIn(t);
    t.setNow(TEST_NOW + MINUTE_MS);
    const phone = await enter(email, true);
    const listed = await devices(phone);
    expect(listed).toEqual([
      expect.objectContaining({
        name: 'Chrome sur téléphone Android',
        isCurrent: true,
        isRemembered: true,
        lastActiveAt: new Date(TEST_NOW + MINUTE_MS).toISOString(),
      }),
      expect.objectContaining({ isCurrent: false, isRemembered: false }),
    ]);
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(
      ['id', 'isCurrent', 'isRemembered', 'lastActiveAt', 'name', 'signedInAt'].toSorted(),
    );
    expect(await isIn(headers)).toBe(true);
  });

  test('ends one, or all others', async () => {
    const { email, headers } = await signIn(t);
    const [second, third] = [await enter(email, true), await enter(email, true)];
    const other = (await devices(third)).find(({ isCurrent }) => !isCurrent);
    expect((await api(third).devices[':id'].$delete({ param: { id: other?.id ?? '' } })).status).toBe(200);
    expect(await devices(third)).toHaveLength(2);
    await api(third).devices.$delete();
    expect([await isIn(headers), await isIn(second), await isIn(third)]).toEqual([false, false, true]);
  });

  test('ends no device of anybody else', async () => {
    const [mine, theirs] = [await signIn(t), await signIn(t)];
    const id = (await devices(theirs.headers))[0]?.id ?? '';
    for (const wrong of [id, 'ses_x', 'usr_1'])
      expect((await refusal(api(mine.headers).devices[':id'].$delete({ param: { id: wrong } }))).code).toBe(
        'not_found',
      );
    expect(await isIn(theirs.headers)).toBe(true);
  });
});

describe('a new device', () => {
  const subjects = async () => (await deliverMails(t, accountJobs)).map(({ subject }) => subject).join();

  test('is announced by mail, but not the first of an account nor a known one', async () => {
    const { email, headers } = await signIn(t);
    expect(await subjects()).toBe('');
    await enter(email, true, headers.cookie);
    expect(await subjects()).toBe('');
    await enter(email, true);
    const [mail] = await deliverMails(t, accountJobs);
    expect(mail).toMatchObject({ to: email, subject: 'Nouvelle connexion à votre compte – Tokpa' });
    expect(mail?.text).toContain('Chrome sur téléphone Android');
  });

  test('is not announced to a member who turned that off', async () => {
    const { email, userId } = await signIn(t);
    await choose(userId, { loginNotifications: false });
    await enter(email, true);
    expect(await subjects()).toBe('');
  });
});

test.each([
  [BROWSER, 'Chrome sur téléphone Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
    'Safari sur iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge sur ordinateur Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox sur ordinateur Linux'],
  ['curl/8.0', 'Appareil inconnu'],
  [null, 'Appareil inconnu'],
])('%s is %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
