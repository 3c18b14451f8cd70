import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PHONE_OPENS_ACCOUNT } from '#shared/accounts/profile-form.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { phoneRegistrations } from '#server/accounts/phone-registrations.table.ts';
import { eraseDueAccounts } from '#server/personal-data/delete-account.ts';
import { accountData } from '#server/accounts/account-data.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { PHONE_E164, PHONE_REGISTRATION, phoneRegistering } from '#tests/world/phone-registering.ts';
import { cookiesOf } from '#tests/world/registering.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';

const t = useTestApp();
const { api, becomeMember, enter, requestReset, register, messages, lastCode, reset } = phoneRegistering(t);
const NEW = 'Nouveau2026!';
const INTRUDER = 'intrus@exemple.bj';
const OWN = PHONE_REGISTRATION.password;
const NEW_NUMBER = '+2290197000055';
const profileOf = async (headers: { cookie: string }) =>
  (await (await api(headers).profile.$get()).json()).data;
const row = async () => {
  const [found] = await t.services.db.select().from(users).where(eq(users.firstName, 'Afi'));
  if (!found) throw new Error('there is no such account');
  return found;
};
const mails = () => deliverMails(t, accountJobs);

const add = (headers: { cookie: string }, email = 'afi@exemple.bj', password = OWN) =>
  api(headers)['email-change'].$post({ json: { email, password } });
const open = async (link: string) =>
  api()['email-change'].confirm.$post({
    json: { token: new URL(link).searchParams.get('token') ?? '' },
  });
async function resetByCode() {
  const browser = cookiesOf(await requestReset());
  const answer = await reset(await lastCode(), NEW, browser);
  expect(answer.status).toBe(200);
}

describe('an address added later', () => {
  test('is confirmed by its own mailbox alone, as there is no other', async () => {
    const session = await becomeMember();
    expect((await profileOf(session)).email).toBeNull();
    expect((await add(session)).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('afi@exemple.bj');
    expect(mail?.text).not.toContain('deux boîtes');
    if (!mail) throw new Error('no mail');
    expect((await (await open(linkIn(mail))).json()).data).toEqual({ isDone: true });
    expect((await profileOf(session)).email).toBe('afi@exemple.bj');
    expect(await mails(), 'nothing goes to the address that never was').toHaveLength(1);
    const signedIn = await api()['sign-in'].$post({ json: { email: 'afi@exemple.bj', password: OWN } });
    expect(signedIn.status).toBe(200);
    expect((await enter()).status, 'the number still opens the account').toBe(200);
  });

  test('is asked for in words that also suit a stranger to whom a mistyped address belongs', async () => {
    await add(await becomeMember());
    const [mail] = await mails();
    expect(mail?.subject).toBe('Confirmez votre adresse – Tokpa');
    expect(mail?.text).toContain('Confirmer mon adresse');
    expect(mail?.text.replaceAll('\u202f', ' ')).toContain('Ce n’était pas vous ? Ignorez ce message.');
    expect(mail?.text).not.toContain('mot de passe');
  });

  test('takes the password', async () => {
    const session = await becomeMember();
    expect((await refusal(add(session, 'afi@exemple.bj', 'Autre2026!'))).fields).toHaveProperty('password');
    expect(await mails()).toEqual([]);
  });

  test('that is somebody else’s is not taken: its owner gets a mail, the answer says nothing', async () => {
    const session = await becomeMember();
    const other = await signIn(t);
    expect((await add(session, other.email)).status).toBe(200);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [other.email, expect.stringContaining('déjà un compte')],
    ]);
    expect((await profileOf(session)).email).toBeNull();
  });
});

describe('a new password drops what an intruder asked for with the old one', () => {
  const changeOwn = async (session: { cookie: string }) => {
    const changed = api(session).password.$put({
      json: { currentPassword: OWN, password: NEW, passwordConfirmation: NEW },
    });
    expect((await changed).status).toBe(200);
  };
  const ways = [
    ['reset by phone', resetByCode],
    ['changed in the profile', changeOwn],
  ] as const;

  test.each(ways)('an address and a number that wait to be confirmed, %s', async (_way, renew) => {
    const session = await becomeMember();
    await add(session, INTRUDER);
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    await api(session).phone.code.$post({ json: { phoneNumber: NEW_NUMBER, password: OWN } });
    await messages(NEW_NUMBER);
    await renew(session);
    expect((await open(linkIn(mail))).status).toBe(422);
    expect((await row()).email).toContain('.invalid');
    for (const table of ['email_changes', 'phone_codes'])
      expect((await t.database.executeSql(`select * from ${table}`)).rows).toEqual([]);
  });

  test.each(ways)('an address whose mail was not sent yet, %s', async (_way, renew) => {
    const session = await becomeMember();
    await add(session, INTRUDER);
    const waiting = t.sentJobs.splice(0);
    t.setNow(TEST_NOW + MINUTE_MS);
    await renew(session);
    t.sentJobs.push(...waiting);
    expect((await mails()).filter(({ to }) => to === INTRUDER)).toEqual([]);
  });
});

describe('the number that opens an account', () => {
  test('is not replaced or removed by the form of the profile', async () => {
    const session = await becomeMember();
    const identity = { firstName: 'Afi', lastName: 'Dossou', country: 'BJ' } as const;
    for (const phoneNumber of ['', NEW_NUMBER]) {
      const changed = api(session).profile.$patch({ json: { ...identity, phoneNumber } });
      expect((await refusal(changed)).fields).toEqual({ phoneNumber: PHONE_OPENS_ACCOUNT });
    }
    expect((await row()).phoneNumber).toBe(PHONE_E164);
    const same = api(session).profile.$patch({ json: { ...identity, phoneNumber: '01 97 00 00 41' } });
    expect((await same).status).toBe(200);
  });

  test('is replaced with the password and a code to the new one; the old one is told', async () => {
    const session = await becomeMember();
    const ask = (password: string) =>
      api(session).phone.code.$post({ json: { phoneNumber: NEW_NUMBER, password } });
    for (const password of ['', 'Autre2026!'])
      expect((await refusal(ask(password))).fields).toHaveProperty('password');
    expect(await messages(NEW_NUMBER)).toEqual([]);
    expect((await ask(OWN)).status).toBe(200);
    const code = /^\d+/.exec((await messages(NEW_NUMBER))[0]?.text ?? '')?.[0] ?? '';
    expect((await api(session).phone.verify.$post({ json: { code } })).status).toBe(200);
    expect((await messages())[0]?.text).toContain("n'ouvre plus votre compte");
    expect((await enter()).status).toBe(401);
    expect((await enter(OWN, {}, { phoneNumber: NEW_NUMBER })).status).toBe(200);
  });
});

describe('without an address', () => {
  test('no mail is sent, and nothing fails for the lack of it', async () => {
    const session = await becomeMember();
    await resetByCode();
    await enter(NEW, { 'x-forwarded-for': '198.51.100.9' });
    expect(session).toBeDefined();
    expect(await mails()).toEqual([]);
  });

  test('the address that stands in for one opens nothing and is told to nobody', async () => {
    const session = await becomeMember();
    const { email } = await row();
    const answers = [
      await api()['sign-in'].$post({ json: { email, password: 'Autre2026!' } }),
      await api().password.forgotten.$post({ json: { email } }),
      await api()['sign-in']['mail-code'].$post({ json: { email } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    expect(await mails()).toEqual([]);
    for (const path of ['/api/accounts/me', '/api/accounts/profile', '/profile?tab=profile', '/'])
      expect(await (await t.app.request(path, { headers: session })).text()).not.toContain('.invalid');
  });

  test('the export has the account without the address that stands in', async () => {
    await becomeMember();
    const files = [];
    for await (const { bytes } of accountData.files(t.services, (await row()).id))
      files.push(Buffer.from(bytes).toString());
    expect(files[0]).toContain(PHONE_E164);
    expect(JSON.parse(files[0] ?? '')).toMatchObject({ email: null, phoneSignIn: true });
    expect(files.join('')).not.toContain('.invalid');
  });

  test('deletion takes the account, its codes and the registrations of its number with it', async () => {
    await becomeMember();
    await requestReset();
    await lastCode();
    await register();
    expect(await t.services.db.select().from(phoneRegistrations)).toHaveLength(1);
    await t.services.db.update(users).set({ deletionDueAt: new Date(TEST_NOW) });
    t.setNow(TEST_NOW + DAY_MS / 2);
    await eraseDueAccounts(t.services);
    expect(await t.services.db.select().from(users)).toEqual([]);
    expect(await t.services.db.select().from(phoneRegistrations)).toEqual([]);
    expect((await t.database.executeSql('select * from phone_entry_codes')).rows).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await enter()).status).toBe(401);
  });
});
