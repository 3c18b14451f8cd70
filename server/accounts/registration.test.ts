import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { signIn, TEST_PASSWORD } from '#tests/signed-in.ts';
import { deliverMails, linkIn } from '#tests/sent-mails.ts';
import { useTestApp } from '#tests/test-app.ts';
import { apiFetch, refusal } from '#tests/test-client.ts';
import { accountJobs } from './accounts.jobs.ts';
import { findUsersByEmail } from './accounts.queries.ts';
import type { accountRoutes } from './accounts.routes.ts';

const t = useTestApp();
const api = (headers: Record<string, string> = {}) =>
  hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch(t, headers) });

const FORM = {
  firstName: ' Koffi ',
  lastName: 'Mensah',
  email: 'Koffi@exemple.ci',
  country: 'CI',
  phoneNumber: '07 08 09 10 11',
  password: 'Marche2026!',
  passwordConfirmation: 'Marche2026!',
};
const register = (
  form: Partial<typeof FORM> & { returnTo?: string } = {},
  headers?: Record<string, string>,
) => api(headers).register.$post({ json: { ...FORM, ...form } });
const resend = (email: string, headers?: Record<string, string>) =>
  api(headers)['resend-verification'].$post({ json: { email } });
const enter = (password = FORM.password) => api()['sign-in'].$post({ json: { email: FORM.email, password } });
const mails = () => deliverMails(t, accountJobs);
const open = (link: string) => t.app.request(link, { redirect: 'manual' });

describe('registering', () => {
  test('files the account and sends one mail; signing in has to wait for it', async () => {
    const answer = await register();
    expect(await answer.json()).toEqual({ data: { needsConfirmation: true } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [user] = await findUsersByEmail(t.services.db, ['koffi@exemple.ci']);
    expect(user).toMatchObject({
      firstName: 'Koffi',
      lastName: 'Mensah',
      name: 'Koffi Mensah',
      phoneNumber: '+2250708091011',
      countryCode: 'CI',
      role: 'user',
      emailVerified: false,
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'koffi@exemple.ci',
      subject: expect.stringContaining('Confirmez votre adresse'),
    });
    expect(await refusal(enter())).toMatchObject({ status: 403, code: 'email_not_verified' });
  });

  test('an international prefix decides about the country, whatever is chosen beside it', async () => {
    await register({ country: 'BJ', phoneNumber: '+225 07 08 09 10 11' });
    const [user] = await findUsersByEmail(t.services.db, ['koffi@exemple.ci']);
    expect(user).toMatchObject({ phoneNumber: '+2250708091011', countryCode: 'CI' });
  });

  test('the link in the mail confirms the address, signs in and leads back, once', async () => {
    await register({ returnTo: '/creer-annonce?categorie=automobile' });
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    expect(mail.html).toContain(linkIn(mail).replaceAll('&', '&amp;'));
    const confirmed = await open(linkIn(mail));
    expect(confirmed.status).toBe(302);
    expect(confirmed.headers.get('location')).toBe(
      '/auth/callback?etat=confirmee&retour=%2Fcreer-annonce%3Fcategorie%3Dautomobile',
    );
    const cookie = confirmed.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const account = (await (await api({ cookie }).me.$get()).json()).data;
    expect(account?.email).toBe('koffi@exemple.ci');
    expect((await enter()).status).toBe(200);
    expect((await open(linkIn(mail))).headers.getSetCookie()).toEqual([]);
  });

  test('a link that was changed confirms nothing and says so', async () => {
    await register();
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const answer = await open(linkIn(mail).replace(/token=[^&]{12}/, 'token=AAAAAAAAAAAA'));
    expect(answer.headers.get('location')).toMatch(/^\/auth\/callback\?.*error=INVALID_TOKEN/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await refusal(enter())).code).toBe('email_not_verified');
  });

  test('a link never leads to another site', async () => {
    await register();
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const answer = await open(
      linkIn(mail).replace(/callbackURL=[^&]+/, 'callbackURL=https%3A%2F%2Felsewhere.example'),
    );
    expect(answer.status).toBe(403);
    await register({ returnTo: '//elsewhere.example' });
    expect((await mails()).map(linkIn).join()).not.toContain('elsewhere');
  });

  test('a known address gets the same answer; only its mailbox is told, and the account stays as it was', async () => {
    const { email } = await signIn(t);
    const known = await register({ email, firstName: 'Quelqu’un' });
    const unknown = await register();
    expect(known.status).toBe(unknown.status);
    expect(await known.json()).toEqual(await unknown.json());
    const [told, confirm] = await mails();
    expect(told).toMatchObject({ to: email, subject: expect.stringContaining('déjà un compte') });
    expect(told?.text).not.toContain('verify-email');
    expect(confirm?.to).toBe('koffi@exemple.ci');
    const [user] = await findUsersByEmail(t.services.db, [email]);
    expect(user).toMatchObject({ firstName: 'Awa', emailVerified: true });
    expect((await api()['sign-in'].$post({ json: { email, password: TEST_PASSWORD } })).status).toBe(200);
  });

  test('who registers again before confirming is known by the last form, so that nobody waits in an account for its owner', async () => {
    await register({ firstName: 'Intrus', password: 'Intrus2026!', passwordConfirmation: 'Intrus2026!' });
    await register();
    const [mail] = (await mails()).slice(-1);
    if (!mail) throw new Error('no mail');
    await open(linkIn(mail));
    expect((await refusal(enter('Intrus2026!'))).status).toBe(401);
    const entered = await (await enter()).json();
    expect(entered.data).toMatchObject({ account: { firstName: 'Koffi' } });
  });

  test('two forms for one address at once make one account', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findUsersByEmail(t.services.db, ['koffi@exemple.ci'])).toHaveLength(1);
  });

  test('a number that no country has is refused at its field', async () => {
    expect(await refusal(register({ phoneNumber: '99 99 99 99 99 99' }))).toMatchObject({
      status: 422,
      fields: { phoneNumber: 'Numéro de téléphone invalide' },
    });
    expect(await findUsersByEmail(t.services.db, ['koffi@exemple.ci'])).toEqual([]);
  });

  test('nobody makes themselves an admin or confirmed', async () => {
    const more = { role: 'admin', emailVerified: true, isAdmin: true };
    await api().register.$post({ json: { ...FORM, ...more } });
    const [user] = await findUsersByEmail(t.services.db, ['koffi@exemple.ci']);
    expect(user).toMatchObject({ role: 'user', emailVerified: false });
  });

  test('no answer and no job repeats the password or holds the link', async () => {
    const bad = await register({ email: 'x' });
    expect(await bad.text()).not.toContain(FORM.password);
    await register();
    expect(JSON.stringify(t.sentJobs)).not.toMatch(/Marche2026|token|@/);
    expect(t.sentJobs).toHaveLength(1);
  });

  test('many registrations from one address are stopped for a while', async () => {
    for (let each = 0; each < 20; each++) await register({ email: 'x@exemple.ci', phoneNumber: '123 45 67' });
    expect(await refusal(register())).toMatchObject({
      status: 429,
      message: expect.stringContaining('Trop d’inscriptions'),
    });
    expect((await register({}, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  });
});

describe('sending the link again', () => {
  test('mails who waits for it, and answers the same for everybody else', async () => {
    const { email } = await signIn(t);
    await register();
    await mails();
    const answers = await Promise.all([
      resend('koffi@exemple.ci'),
      resend(email),
      resend('nobody@exemple.ci'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(t.sentJobs.map(({ job }) => job)).toEqual(
      Array.from({ length: 3 }, () => 'accounts.send-verification-mail'),
    );
    expect((await mails()).map(({ to }) => to)).toEqual(['koffi@exemple.ci', 'koffi@exemple.ci']);
  });

  test('an address gets three in a quarter of an hour, whoever asks', async () => {
    for (let each = 0; each < 3; each++)
      expect((await resend('koffi@exemple.ci', { 'x-forwarded-for': `203.0.113.${each}` })).status).toBe(200);
    const stopped = await resend('KOFFI@exemple.ci', { 'x-forwarded-for': '203.0.113.9' });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(Promise.resolve(stopped))).code).toBe('rate_limited');
  });

  test('an address that is none is refused at its field', async () => {
    expect(await refusal(resend('x'))).toMatchObject({ status: 422, fields: { email: 'Email invalide' } });
  });
});
