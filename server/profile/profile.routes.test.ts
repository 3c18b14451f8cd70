import { hc } from 'hono/client';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { registering } from '#tests/world/registering.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import type { accountRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });
const profile = async (headers: Record<string, string>) =>
  (await (await api(headers).profile.$get()).json()).data;
const FORM = { firstName: 'Afi', lastName: 'Adjovi', country: 'BJ', phoneNumber: '01 97 12 34 56' };
const update = (headers: Record<string, string>, form: Partial<typeof FORM> = {}) =>
  api(headers).profile.$patch({ json: { ...FORM, ...form } });

describe('one’s own profile', () => {
  test('is complete, and available to its owner only', async () => {
    const { headers, userId, email } = await signIn(t);
    expect(await profile(headers)).toMatchObject({
      id: toPublicId('usr', userId),
      email,
      firstName: 'Awa',
      phone: { number: '+2290197123456', display: '+229 01 97 12 34 56', isVerified: false },
      country: 'BJ',
      avatar: null,
      isTwoFactorEnabled: false,
      deletionDueAt: null,
      preferences: { security: { sessionTimeoutMinutes: 30 } },
    });
    expect((await refusal(api().profile.$get())).code).toBe('unauthenticated');
  });

  test('accepts names and a phone number as people write it', async () => {
    const { headers } = await signIn(t);
    const answer = await update(headers, { country: 'CI', phoneNumber: '07 08 09 10 11' });
    expect((await answer.json()).data).toMatchObject({
      id: expect.stringMatching(/^usr_/),
      email: expect.stringContaining('@'),
      avatar: null,
      createdAt: new Date(TEST_NOW).toISOString(),
      firstName: 'Afi',
      lastName: 'Adjovi',
      country: 'CI',
      phone: { number: '+2250708091011' },
    });
    await update(headers, { phoneNumber: '' });
    expect((await profile(headers)).phone).toBeNull();
  });

  test('reports an error for each invalid field', async () => {
    const { headers } = await signIn(t);
    expect(
      (await refusal(update(headers, { firstName: '', lastName: 'K', phoneNumber: '12' }))).fields,
    ).toEqual({
      firstName: 'Le prénom est requis',
      lastName: 'Le nom doit contenir au moins 2 caractères',
      phoneNumber: 'Numéro de téléphone invalide',
    });
    expect((await refusal(update(headers, { phoneNumber: '99 99 99 99 99 99' }))).fields).toEqual({
      phoneNumber: 'Numéro de téléphone invalide',
    });
  });

  test('stays “verified” only for the number that was verified', async () => {
    const { headers, userId } = await signIn(t);
    await t.database.executeSql('update users set phone_verified_at = now() where id = $1', [userId]);
    await update(headers);
    expect((await profile(headers)).phone?.isVerified).toBe(true);
    await update(headers, { phoneNumber: '01 97 00 00 01' });
    expect((await profile(headers)).phone?.isVerified).toBe(false);
  });
});

describe('an avatar', () => {
  const send = (headers: Record<string, string>, bytes: Uint8Array) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], 'moi.jpg', { type: 'image/jpeg' }));
    return apiFetch(t, headers)('/api/accounts/profile/avatar', { method: 'PUT', body });
  };
  const picture = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#c0532b' } })
      .withExif({ IFD0: { Make: 'TECNO' } })
      .jpeg()
      .toBuffer();

  test('becomes 150×150 without camera metadata, at a new address each time', async () => {
    const { headers } = await signIn(t);
    expect((await send(headers, await picture())).status).toBe(200);
    const first = (await profile(headers)).avatar ?? '';
    const file = await t.app.request(first);
    expect(file.headers.get('cache-control')).toContain('immutable');
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 150, height: 150, format: 'webp' });
    expect(metadata.exif).toBeUndefined();
    await send(headers, await picture());
    expect((await profile(headers)).avatar).not.toBe(first);
    expect((await t.app.request(first)).status).toBe(404);
    await api(headers).profile.avatar.$delete();
    expect((await profile(headers)).avatar).toBeNull();
  });

  test('has to be an intact picture', async () => {
    const { headers } = await signIn(t);
    expect((await refusal(send(headers, Buffer.from('<svg/>')))).code).toBe('unsupported_media');
    expect((await refusal(send(headers, (await picture()).subarray(0, 900)))).status).toBe(422);
    expect((await t.app.request('/media/avatars/..%2f..%2fx.webp')).status).toBe(404);
  });
});

describe('preferences', () => {
  test('have the specified defaults; omitted ones stay unchanged', async () => {
    const { headers } = await signIn(t);
    const before = (await (await api(headers).preferences.$get()).json()).data;
    expect((await profile(headers)).isTwoFactorEnabled).toBe(false);
    expect(before).toEqual({
      notifications: { email: true, push: true, sms: false },
      privacy: { profileVisibility: 'public', showOnlineStatus: true, allowMessages: true },
      security: {
        loginNotifications: true,
        sessionTimeoutMinutes: 30,
        requirePasswordChange: false,
        rememberMeEnabled: true,
        autoLogout: true,
        maxSessionAgeDays: 7,
      },
    });
    await api(headers).preferences.$patch({ json: { privacy: { allowMessages: false } } });
    const json = { notifications: { sms: true }, security: { sessionTimeoutMinutes: 15 as const } };
    const after = (await (await api(headers).preferences.$patch({ json })).json()).data;
    expect(after).toEqual({
      notifications: { ...before.notifications, sms: true },
      privacy: { ...before.privacy, allowMessages: false },
      security: { ...before.security, sessionTimeoutMinutes: 15 },
    });
  });

  test('refuse unknown values and keys', async () => {
    const { headers } = await signIn(t);
    for (const wrong of [
      { security: { sessionTimeoutMinutes: 100_000 } },
      { privacy: { profileVisibility: 'friends' } },
      { role: 'admin' },
      { security: { maxSessionAgeDays: 7, role: 'admin' } },
    ]) {
      const answer = apiFetch(t, headers)('/api/accounts/preferences', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wrong),
      });
      expect((await refusal(answer)).code).toBe('invalid_input');
    }
  });

  test('require a new password once the current one is old, if that was chosen', async () => {
    const { headers, email } = await signIn(t);
    await api(headers).preferences.$patch({ json: { security: { requirePasswordChange: true } } });
    await t.database.executeSql(`update accounts set updated_at = $1`, [new Date(TEST_NOW).toISOString()]);
    expect((await profile(headers)).mustChangePassword).toBe(false);
    t.setNow(TEST_NOW + 91 * DAY_MS);
    const answer = await api()['sign-in'].$post({ json: { email, password: TEST_PASSWORD } });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect((await profile({ cookie })).mustChangePassword).toBe(true);
  });
});

describe('a change of the email address', () => {
  const NEW = 'nouvelle@test.example';
  const ask = (headers: Record<string, string>, email = NEW, password = TEST_PASSWORD) =>
    api(headers)['email-change'].$post({ json: { email, password } });
  const confirm = (token: string) => api()['email-change'].confirm.$post({ json: { token } });
  const tokens = async () => {
    const mails = await deliverMails(t, accountJobs);
    return Object.fromEntries(
      mails.map((mail) => [mail.to, new URL(linkIn(mail)).searchParams.get('token') ?? '']),
    );
  };
  const enter = (email: string) => api()['sign-in'].$post({ json: { email, password: TEST_PASSWORD } });

  test.each([
    ['the old mailbox first', true],
    ['the new one first', false],
  ])('takes effect once both mailboxes have confirmed, %s', async (_order, isOldFirst) => {
    const { headers, email } = await signIn(t);
    await ask(headers);
    const links = await tokens();
    const order = isOldFirst ? [email, NEW] : [NEW, email];
    const [first, second] = order.map((to) => links[to] ?? '');
    expect((await (await confirm(first ?? '')).json()).data.isDone).toBe(false);
    expect((await confirm(first ?? '')).status, 'twice is once').toBe(200);
    expect(await profile(headers)).toMatchObject({
      email,
      emailChange: { newEmail: NEW, isCurrentConfirmed: isOldFirst, isNewConfirmed: !isOldFirst },
    });
    expect((await (await confirm(second ?? '')).json()).data.isDone).toBe(true);
    expect(await profile(headers)).toMatchObject({ email: NEW, emailChange: null });
    expect([(await enter(email)).status, (await enter(NEW)).status]).toEqual([401, 200]);
    const sent = (await deliverMails(t, accountJobs)).filter(({ subject }) => subject.includes('a changé'));
    expect(sent.map(({ to }) => to).toSorted()).toEqual([email, NEW].toSorted());
  });

  test('needs the password, and can be cancelled', async () => {
    const { headers, email } = await signIn(t);
    expect((await refusal(ask(headers, NEW, 'Faux-2026!'))).fields).toEqual({
      password: 'Mot de passe incorrect.',
    });
    expect((await refusal(ask(headers, email))).fields).toEqual({ email: 'C’est déjà votre adresse.' });
    await ask(headers);
    const links = await tokens();
    await api(headers)['email-change'].$delete();
    expect((await refusal(confirm(links[NEW] ?? ''))).fields?.token).toContain('invalide ou a expiré');
  });

  test('to the address of another account is reported only to that mailbox', async () => {
    const [mine, theirs] = [await signIn(t), await signIn(t)];
    expect((await ask(mine.headers, theirs.email)).status).toBe(200);
    const mails = await deliverMails(t, accountJobs);
    expect(mails.find(({ to }) => to === theirs.email)?.subject).toContain('déjà un compte');
    expect(mails.find(({ to }) => to === mine.email)?.subject).toContain('nouvelle adresse');
  });

  test('is not blocked by a registration, which ends with the change', async () => {
    const { headers } = await signIn(t);
    const squatter = await registering(t).registerFromBrowser({ email: NEW });
    await ask(headers);
    for (const token of Object.values(await tokens())) await confirm(token);
    expect(await profile(headers)).toMatchObject({ email: NEW });
    expect(await registering(t).check(squatter.token, squatter.browser)).toBeNull();
  });

  test('expires after a day', async () => {
    const { headers } = await signIn(t);
    await ask(headers);
    const links = await tokens();
    t.setNow(TEST_NOW + 25 * HOUR_MS);
    expect((await confirm(links[NEW] ?? '')).status).toBe(422);
  });
});
