import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { cookiesOf, REGISTRATION, registering, tokenOf } from '#tests/world/registering.ts';
import { linkIn } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import { registrations } from '#server/accounts/registrations.table.ts';

const t = useTestApp();
const { api, register, registerFromBrowser, mails, check, confirm, resend, enter, me } = registering(t);
const EMAIL = 'koffi@exemple.ci';
const usersOf = (email = EMAIL) => findUsersByEmail(t.services.db, [email]);
const storedRegistrations = () => t.services.db.select().from(registrations);
const hasSession = (answer: { headers: Headers }) =>
  answer.headers.getSetCookie().some((line) => /session_token=[^;]/.test(line));

describe('registering', () => {
  test('stores a registration and sends one mail; there is no account before it is confirmed', async () => {
    const answer = await register();
    expect(await answer.json()).toEqual({ data: { needsConfirmation: true } });
    expect(hasSession(answer)).toBe(false);
    expect(await usersOf()).toEqual([]);
    expect(await storedRegistrations()).toMatchObject([
      {
        email: EMAIL,
        firstName: 'Koffi',
        lastName: 'Mensah',
        phoneNumber: '+2250708091011',
        countryCode: 'CI',
      },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, subject: expect.stringContaining('Confirmez votre adresse') });
    expect(await refusal(enter(REGISTRATION.password, cookiesOf(answer)))).toMatchObject({
      status: 403,
      code: 'email_not_verified',
    });
  });

  test('the proof of the browser that registered is a cookie that no script reads', async () => {
    const [cookie] = (await register()).headers.getSetCookie();
    expect(cookie).toMatch(/^tokpa\.registration=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(JSON.stringify(await storedRegistrations())).not.toContain(/=([^;]+)/.exec(cookie ?? '')?.[1]);
  });

  test('an international prefix decides the country, whatever is chosen beside it', async () => {
    await register({ country: 'BJ', phoneNumber: '+225 07 08 09 10 11' });
    expect(await storedRegistrations()).toMatchObject([{ phoneNumber: '+2250708091011', countryCode: 'CI' }]);
  });

  test('a known address gets the same answer and work; only the mail differs, and the account stays as it was', async () => {
    const { email } = await signIn(t);
    const known = await register({ email, firstName: 'Quelqu’un' });
    const unknown = await register();
    expect(known.status).toBe(unknown.status);
    expect(await known.json()).toEqual(await unknown.json());
    expect(t.sentJobs[0]?.job).toBe(t.sentJobs[1]?.job);
    const [alreadyKnown, asked] = await mails();
    expect(alreadyKnown).toMatchObject({ to: email, subject: expect.stringContaining('déjà un compte') });
    expect(alreadyKnown?.text).not.toContain('token=');
    expect(asked?.to).toBe(EMAIL);
    expect((await usersOf(email))[0]).toMatchObject({ firstName: 'Awa', emailVerified: true });
    expect((await enter(TEST_PASSWORD, {}, email)).status).toBe(200);
    // Nor does signing in with the new password distinguish them.
    const [atKnown, atUnknown] = [
      await refusal(enter(REGISTRATION.password, cookiesOf(known), email)),
      await refusal(enter(REGISTRATION.password, cookiesOf(unknown))),
    ];
    expect({ ...atKnown, requestId: '' }).toEqual({ ...atUnknown, requestId: '' });
    await resend(email, cookiesOf(known));
    expect((await mails()).at(-1)).toMatchObject({
      to: email,
      subject: expect.stringContaining('déjà un compte'),
    });
  });

  test('a phone number that exists in no country is refused at its field', async () => {
    expect(await refusal(register({ phoneNumber: '99 99 99 99 99 99' }))).toMatchObject({
      status: 422,
      fields: { phoneNumber: 'Numéro de téléphone invalide' },
    });
    expect(await storedRegistrations()).toEqual([]);
  });

  test('the input can set neither the admin role nor a confirmed address', async () => {
    const more = { role: 'admin', emailVerified: true, isAdmin: true };
    const browser = cookiesOf(await api().register.$post({ json: { ...REGISTRATION, ...more } }));
    expect(await usersOf()).toEqual([]);
    await confirm(tokenOf((await mails()).at(-1)), '', browser);
    expect((await usersOf())[0]).toMatchObject({ role: 'user' });
  });

  test('no answer and no job contains the password or the link', async () => {
    const bad = await register({ email: 'x' });
    expect(await bad.text()).not.toContain(REGISTRATION.password);
    await register();
    expect(JSON.stringify(t.sentJobs)).not.toMatch(/Marche2026|token|@/);
    expect(t.sentJobs).toHaveLength(1);
    const token = tokenOf((await mails()).at(-1));
    expect(JSON.stringify(await storedRegistrations())).not.toMatch(new RegExp(`Marche2026|${token}`));
  });

  test('too many registrations from one address are refused for a while', async () => {
    for (let each = 0; each < 20; each++) await register({ email: 'x@exemple.ci', phoneNumber: '123 45 67' });
    expect(await refusal(register())).toMatchObject({
      status: 429,
      message: expect.stringContaining('Trop d’inscriptions'),
    });
    expect((await register({}, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  });
});

describe('the link in the mail', () => {
  test('creates the account, signs in the browser that registered and returns where it was going, once', async () => {
    const returnTo = '/creer-annonce?categorie=automobile';
    const { browser, token } = await registerFromBrowser({ returnTo });
    const confirmed = await confirm(token, '', browser);
    expect((await confirmed.json()).data).toEqual({ email: EMAIL, isSignedIn: true, returnTo });
    expect(await me(cookiesOf(confirmed))).toMatchObject({ email: EMAIL, firstName: 'Koffi' });
    expect((await usersOf())[0]).toMatchObject({
      name: 'Koffi Mensah',
      phoneNumber: '+2250708091011',
      countryCode: 'CI',
      role: 'user',
      emailVerified: true,
    });
    expect((await enter()).status).toBe(200);
    expect(await check(token, browser)).toBeNull();
    expect(await refusal(confirm(token, '', browser))).toMatchObject({ status: 422 });
  });

  test('shows what it would confirm, and asks any other browser for the password of that registration', async () => {
    const { browser, token } = await registerFromBrowser();
    const link = { email: EMAIL, firstName: 'Koffi', lastName: 'Mensah', isTaken: false };
    expect(await check(token, browser)).toEqual({ ...link, needsPassword: false });
    expect(await check(token)).toEqual({ ...link, needsPassword: true });
    expect((await refusal(confirm(token))).fields?.password).toContain('Saisissez le mot de passe');
    expect((await refusal(confirm(token, 'Autre-2026!'))).fields?.password).toContain('Ce n’est pas');
    expect(await usersOf()).toEqual([]);
    const confirmed = await confirm(token, REGISTRATION.password);
    expect(await me(cookiesOf(confirmed))).toMatchObject({ email: EMAIL });
  });

  test('expires after five wrong passwords, sent one by one or at once', async () => {
    for (const isParallel of [false, true]) {
      const { token, browser } = await registerFromBrowser();
      const tries = Array.from({ length: 8 }, (_, each) => () => confirm(token, `Faux-${each}-2026`));
      if (isParallel) await Promise.all(tries.map((send) => send()));
      else for (const send of tries) await send();
      expect((await storedRegistrations()).map(({ passwordAttempts }) => passwordAttempts)).not.toContain(6);
      expect(await check(token, browser)).toBeNull();
      expect((await refusal(confirm(token, REGISTRATION.password))).status).toBe(422);
      expect((await refusal(confirm(token, '', browser))).status).toBe(422);
    }
    expect(await usersOf()).toEqual([]);
  });

  test('asks for the password on a shared computer too: a day after the registration, or once somebody else registered on it', async () => {
    const { browser, token } = await registerFromBrowser();
    const next = cookiesOf(await register({ email: 'autre@exemple.ci' }, browser));
    expect(await check(token, next)).toMatchObject({ needsPassword: true });
    t.setNow(TEST_NOW + DAY_MS);
    await resend(EMAIL, browser);
    const later = tokenOf((await mails()).at(-1));
    expect(await check(later, browser)).toMatchObject({ needsPassword: true });
  });

  test('is valid for a day, and not at all once altered', async () => {
    const { browser, token } = await registerFromBrowser();
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), `AAAA${token.slice(4)}`]) {
      expect(await check(wrong, browser)).toBeNull();
      expect(await refusal(confirm(wrong, REGISTRATION.password, browser))).toMatchObject({
        status: 422,
        fields: { token: expect.stringContaining('plus valable') },
      });
    }
    t.setNow(TEST_NOW + DAY_MS);
    expect(await check(token, browser)).toBeNull();
    expect((await confirm(token, REGISTRATION.password, browser)).status).toBe(422);
    expect(await usersOf()).toEqual([]);
  });

  test('never redirects to another site', async () => {
    const { browser, token } = await registerFromBrowser({ returnTo: '//elsewhere.example' });
    expect(linkIn((await mails())[0] ?? ({ text: '' } as never))).not.toContain('elsewhere');
    expect((await (await confirm(token, '', browser)).json()).data.returnTo).toBeNull();
  });

  test('leaves an existing session signed in, and still confirms the account', async () => {
    const member = await signIn(t);
    const { browser, token } = await registerFromBrowser();
    const cookie = `${browser.cookie}; ${member.headers.cookie}`;
    const confirmed = await confirm(token, '', { cookie });
    expect((await confirmed.json()).data).toMatchObject({ isSignedIn: false });
    expect(hasSession(confirmed)).toBe(false);
    expect(await me(member.headers)).toMatchObject({ email: member.email });
    expect((await enter()).status).toBe(200);
  });
});

describe('resending the link', () => {
  test('sends a mail for a pending registration, and gives every other address the same answer', async () => {
    const { email } = await signIn(t);
    const first = await registerFromBrowser();
    const jobs: number[] = [];
    for (const address of [EMAIL, email, 'nobody@exemple.ci']) {
      expect((await resend(address)).status).toBe(200);
      jobs.push(t.sentJobs.length - jobs.reduce((sum, count) => sum + count, 0));
    }
    expect(new Set(jobs).size).toBe(1);
    expect(new Set(t.sentJobs.map(({ job }) => job))).toEqual(new Set(['accounts.send-verification-mail']));
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    expect(await check(first.token, first.browser)).toBeNull();
    expect(await check(tokenOf(sent[1]), first.browser)).toMatchObject({ needsPassword: false });
  });

  test('sends the browser that registered its own link, however many registered after it', async () => {
    const mine = await registerFromBrowser();
    for (let each = 0; each < 4; each++) await register({ password: `Intrus-${each}!2026` });
    await mails();
    await resend(EMAIL, mine.browser);
    const token = tokenOf((await mails()).at(-1));
    expect(await check(token, mine.browser)).toMatchObject({ needsPassword: false });
  });

  test('is limited to three per address in a quarter of an hour, whoever asks', async () => {
    for (let each = 0; each < 3; each++)
      expect((await resend(EMAIL, { 'x-forwarded-for': `203.0.113.${each}` })).status).toBe(200);
    const stopped = await resend('KOFFI@exemple.ci', { 'x-forwarded-for': '203.0.113.9' });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(Promise.resolve(stopped))).code).toBe('rate_limited');
  });

  test('an invalid address is refused at its field', async () => {
    expect(await refusal(resend('x'))).toMatchObject({ status: 422, fields: { email: 'Email invalide' } });
  });
});
