import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { PHONE_REGISTRATION_TEXT } from '#shared/accounts/phone-register-form.ts';
import { createApp } from '#server/app.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { purgeExpired } from '#server/personal-data/purge-expired.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { PHONE_E164, PHONE_REGISTRATION, phoneRegistering } from '#tests/world/phone-registering.ts';
import { cookiesOf } from '#tests/world/registering.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';

const t = useTestApp();
const { register, registerFromBrowser, confirm, resend, becomeMember, messages, me, lastCode } =
  phoneRegistering(t);
const INTRUDER = { firstName: 'Intrus', password: 'Intrus2026!' };
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.66' };
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const owners = () => t.services.db.select().from(users).where(eq(users.phoneNumber, PHONE_E164));
/** What an answer says to somebody outside: without ids and the random secrets of cookies. */
async function outside(answer: Response | Promise<Response>) {
  const given = await answer;
  const cookies = given.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  return { status: given.status, cookies, body: (await given.text()).replace(/"requestId":"[^"]+"/, '') };
}

describe('registering with a number', () => {
  test('makes an account without an address once the code is right, and signs in', async () => {
    const { browser, code } = await registerFromBrowser({ returnTo: '/creer-annonce' });
    expect(await owners(), 'nobody has an account before').toEqual([]);
    const answer = await confirm(code, browser);
    expect((await answer.json()).data).toEqual({ isSignedIn: true, returnTo: '/creer-annonce' });
    expect(await me(cookiesOf(answer))).toMatchObject({ firstName: 'Afi', lastName: 'Dossou', email: null });
    const [owner] = await owners();
    expect(owner).toMatchObject({ phoneSignIn: true, emailVerified: false, countryCode: 'BJ' });
    expect(owner?.phoneVerifiedAt).not.toBeNull();
  });

  test('sends one message, by SMS or WhatsApp as chosen, with no accent that would make it cost double', async () => {
    await register({ channel: 'whatsapp' });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: PHONE_E164, channel: 'whatsapp' });
    expect(message?.text).toMatch(/^\d{6} est votre code Tokpa[\x20-\x7e]+$/);
  });

  test('stores the hashes of code and password alone', async () => {
    await register();
    expect(JSON.stringify(t.sentJobs)).not.toMatch(/\b\d{6}\b|Marche2026/);
    const code = await lastCode();
    const [row] = await t.services.db.select().from(phoneRegistrations);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(PHONE_REGISTRATION.password);
  });

  test.each([
    [{ firstName: '' }, 'firstName', 'Le prénom est requis'],
    [{ lastName: 'x.com' }, 'lastName', 'Le nom ne peut contenir ni adresse de site ni numéro'],
    [{ country: 'FR' }, 'country', 'Choisissez votre pays'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'Numéro de téléphone invalide'],
    [
      { phoneNumber: '21 31 42 53' },
      'phoneNumber',
      'Ce numéro ne reçoit pas de message. Indiquez un mobile.',
    ],
    [{ phoneNumber: '+33 6 12 34 56 78' }, 'phoneNumber', 'Nous n’envoyons pas encore de code vers ce pays.'],
    [{ password: 'court' }, 'password', 'Le mot de passe doit contenir au moins 8 caractères'],
    [{ password: 'Password1!' }, 'password', expect.stringContaining('trop courant')],
  ])('refuses %j at its field and sends nothing', async (form, field, message) => {
    expect((await refusal(register(form))).fields).toMatchObject({ [field]: message });
    expect(await messages()).toEqual([]);
  });

  test('is refused in words where no channel is configured', async () => {
    const app = createApp({ ...t.services, sms: { ...t.services.sms, channels: [] } });
    const headers = { 'content-type': 'application/json', origin: t.services.config.origin };
    const body = JSON.stringify(PHONE_REGISTRATION);
    const answer = await app.request('/api/accounts/register/phone', { method: 'POST', headers, body });
    expect(await refusal(answer)).toMatchObject({ status: 503, message: PHONE_REGISTRATION_TEXT.closed });
  });
});

describe('a code of registration', () => {
  test('is worth nothing in another browser, or without the cookie of this one', async () => {
    const { code } = await registerFromBrowser();
    const other = await registerFromBrowser({ phoneNumber: '01 97 00 00 42' });
    expect((await refusal(confirm(code))).message).toBe(PHONE_REGISTRATION_TEXT.gone);
    expect((await confirm(code, other.browser)).status).toBe(422);
    expect(await owners()).toEqual([]);
  });

  test('has five attempts and ten minutes, and counts once', async () => {
    const { browser, code } = await registerFromBrowser();
    for (let each = 0; each < 5; each++) expect((await confirm(wrongFor(code), browser)).status).toBe(422);
    expect((await refusal(confirm(code, browser))).fields?.code).toBe(PHONE_REGISTRATION_TEXT.exhausted);
    await resend(browser);
    const second = await lastCode();
    t.setNow(TEST_NOW + 11 * MINUTE_MS);
    expect((await refusal(confirm(second, browser))).fields?.code).toBe(PHONE_REGISTRATION_TEXT.wrong);
    await resend(browser);
    const third = await lastCode();
    expect((await confirm(second, browser)).status, 'replaced by the third').toBe(422);
    expect((await confirm(third, browser)).status).toBe(200);
    expect((await confirm(third, browser)).status).not.toBe(200);
    expect(await owners()).toHaveLength(1);
  });

  test('answered twice at once makes one account', async () => {
    const { browser, code } = await registerFromBrowser();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(code, browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
  });

  test('can be asked for only by the browser that registered, and three times an hour', async () => {
    expect((await resend({})).status).toBe(409);
    const { browser } = await registerFromBrowser();
    expect(
      [await resend(browser), await resend(browser), await resend(browser)].map((a) => a.status),
    ).toEqual([200, 200, 429]);
    expect(await messages()).toHaveLength(3);
  });

  test('is gone with its registration after a day', async () => {
    const { browser, code } = await registerFromBrowser();
    t.setNow(TEST_NOW + DAY_MS + 1);
    expect((await refusal(confirm(code, browser))).message).toBe(PHONE_REGISTRATION_TEXT.gone);
    await purgeExpired(t.services);
    expect(await t.services.db.select().from(phoneRegistrations)).toEqual([]);
  });
});

describe('somebody registers a number that is not theirs', () => {
  test.each([
    ['before its owner', ['intruder', 'owner']],
    ['after its owner', ['owner', 'intruder']],
    ['on both sides', ['intruder', 'owner', 'intruder']],
  ])('%s: the code on the owner’s phone makes only the owner’s account', async (_when, order) => {
    const made = [];
    for (const who of order)
      made.push({
        who,
        ...(await (who === 'owner' ? registerFromBrowser() : registerFromBrowser(INTRUDER, ELSEWHERE))),
      });
    const own = made.find(({ who }) => who === 'owner');
    const intruder = made.find(({ who }) => who === 'intruder');
    if (!own || !intruder) throw new Error('both registered');
    // The owner types a code of the intruder into their own page, then their own.
    expect((await confirm(intruder.code, own.browser)).status).toBe(422);
    expect((await confirm(own.code, own.browser)).status).toBe(200);
    expect((await owners()).map(({ firstName }) => firstName)).toEqual(['Afi']);
    // Even the intruder's own right code takes nothing over now.
    expect(await refusal(confirm(intruder.code, intruder.browser))).toMatchObject({ status: 409 });
    expect((await owners()).map(({ firstName }) => firstName)).toEqual(['Afi']);
  });

  test('the intruder’s browser gets the same answers before and after the owner confirms', async () => {
    const intruder = await registerFromBrowser(INTRUDER, ELSEWHERE);
    const before = await outside(confirm(wrongFor(intruder.code), intruder.browser));
    await becomeMember();
    expect(await outside(confirm(wrongFor(intruder.code), intruder.browser))).toEqual(before);
  });

  test('a number that has an account gets the same answer, cookies, work and message; only its phone learns', async () => {
    const fresh = await outside(register({ phoneNumber: '01 97 00 00 43' }, ELSEWHERE));
    await becomeMember();
    t.setNow(TEST_NOW + 2 * HOUR_MS);
    const sentBefore = t.sentJobs.length;
    expect(await outside(register({}, ELSEWHERE))).toEqual(fresh);
    expect(t.sentJobs.slice(sentBefore).map(({ job }) => job)).toEqual(['registration.send-code']);
    const texts = (await messages()).map(({ text }) => text.slice(6));
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(1);
    const { browser, code } = await registerFromBrowser({}, ELSEWHERE);
    expect(await refusal(confirm(code, browser))).toMatchObject({
      status: 409,
      message: PHONE_REGISTRATION_TEXT.taken,
    });
    expect(await owners()).toHaveLength(1);
  });

  test('an account that merely typed the number loses it, and gets a mail', async () => {
    const before = await signIn(t);
    await t.services.db.update(users).set({ phoneNumber: PHONE_E164 }).where(eq(users.id, before.userId));
    await becomeMember();
    expect((await owners()).map(({ firstName }) => firstName)).toEqual(['Afi']);
    const mails = await deliverMails(t, accountJobs);
    expect(mails.at(-1)).toMatchObject({
      to: before.email,
      subject: expect.stringContaining('autre compte'),
    });
  });

  test('a number proved in a profile cannot be registered over', async () => {
    await aUser(t.services.db, { phoneNumber: PHONE_E164, phoneVerifiedAt: new Date(TEST_NOW) });
    const { browser, code } = await registerFromBrowser();
    expect((await confirm(code, browser)).status).toBe(409);
    expect((await owners()).map(({ firstName }) => firstName)).toEqual(['Awa']);
  });

  test('a session that is open here stays, and the account is there all the same', async () => {
    const signedIn = await signIn(t);
    const { browser, code } = await registerFromBrowser();
    const both = { cookie: `${browser.cookie}; ${signedIn.headers.cookie}` };
    expect((await (await confirm(code, both)).json()).data).toMatchObject({ isSignedIn: false });
    expect(await me(both)).toMatchObject({ email: signedIn.email });
    expect(await owners()).toHaveLength(1);
  });
});

describe('codes of registration are limited, as each costs money', () => {
  test('for one number to three an hour, whoever asks', async () => {
    const statuses = [];
    for (let each = 0; each < 4; each++)
      statuses.push((await register({}, { 'x-forwarded-for': `198.51.${each}.1` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('for one network to twenty an hour, across numbers', async () => {
    const statuses: number[] = [];
    for (let each = 10; each < 32; each++)
      statuses.push((await register({ phoneNumber: `01 97 00 01 ${each}` }, ELSEWHERE)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test('for one country to its number a day, so that no prefix uses up what all countries share', async () => {
    const sms = { ...t.services.config.sms, maxPerCountryAndDay: 1 };
    const app = createApp({ ...t.services, config: { ...t.services.config, sms } });
    const send = async (phoneNumber: string, country: string, address: string) => {
      const headers = {
        'content-type': 'application/json',
        origin: t.services.config.origin,
        'x-forwarded-for': address,
      };
      const body = JSON.stringify({ ...PHONE_REGISTRATION, phoneNumber, country });
      return (await app.request('/api/accounts/register/phone', { method: 'POST', headers, body })).status;
    };
    expect(await send('01 97 00 00 41', 'BJ', '198.51.100.1')).toBe(200);
    expect(await send('01 97 00 00 42', 'BJ', '203.0.113.1')).toBe(429);
    expect(await send('07 08 09 10 11', 'CI', '203.0.114.1')).toBe(200);
  });

  test('and what is counted names nobody', async () => {
    await register();
    const { rows } = await t.database.executeSql('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/\+229|0197|97000041/);
  });
});
