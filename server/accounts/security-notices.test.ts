import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { notifications } from '#server/notifications/notifications.table.ts';
import { sendDeletionAskedMail } from '#server/personal-data/data-rights.jobs.ts';
import { sendTwoFactorMail } from '#server/sessions/sessions.jobs.ts';
import { deliverMails, linkIn } from '#tests/fakes/sent-mails.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { PHONE_REGISTRATION, phoneRegistering } from '#tests/world/phone-registering.ts';
import { cookiesOf } from '#tests/world/registering.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { sendPasskeyMail, sendPasswordChangedMail } from './accounts.jobs.ts';

const t = useTestApp();
const { api, becomeMember, enter, lastCode, messages, requestReset, reset } = phoneRegistering(t);
const NEW = 'Nouveau2026!';
const ADDRESS = 'afi@exemple.bj';
const mails = () => deliverMails(t, accountJobs);
const notices = () => t.services.db.select().from(notifications).orderBy(notifications.id);
const titles = async () => (await notices()).map(({ title }) => title);
const sms = async () => (await messages()).map(({ text }) => text);
async function idOfMember(): Promise<string> {
  await becomeMember();
  const [user] = await t.services.db.select().from(users);
  if (!user) throw new Error('there is no account');
  return user.id;
}

describe('somebody without an address', () => {
  test('reads in their notifications and in an SMS that the password changed', async () => {
    await becomeMember();
    const browser = cookiesOf(await requestReset());
    await reset(await lastCode(), NEW, browser);
    expect((await sms())[0]).toBe(
      'Le mot de passe de votre compte Tokpa vient de changer. Si cela ne vient pas de vous, choisissez-en un nouveau sur le site.',
    );
    expect(await notices()).toEqual([
      expect.objectContaining({
        type: 'warning',
        title: 'Votre mot de passe a changé',
        text: expect.stringContaining('Choisissez tout de suite un nouveau mot de passe.'),
        path: '/profile?tab=security',
      }),
    ]);
    expect(await mails()).toEqual([]);
  });

  test('reads in both that an address was added', async () => {
    const session = await becomeMember();
    await api(session)['email-change'].$post({
      json: { email: ADDRESS, password: PHONE_REGISTRATION.password },
    });
    const [mail] = await mails();
    if (!mail) throw new Error('no mail');
    const token = new URL(linkIn(mail)).searchParams.get('token') ?? '';
    await api()['email-change'].confirm.$post({ json: { token } });
    expect((await sms())[0]).toContain('Une adresse e-mail ouvre maintenant votre compte Tokpa.');
    expect(await notices()).toEqual([
      expect.objectContaining({
        title: 'Adresse e-mail ajoutée',
        text: expect.stringContaining(`L’adresse ${ADDRESS} ouvre désormais votre compte.`),
      }),
    ]);
  });

  test('reads of a device that is new', async () => {
    await becomeMember();
    await enter(undefined, { 'x-forwarded-for': '198.51.100.9' });
    await mails();
    expect(await titles()).toEqual(['Nouvelle connexion à votre compte']);
  });

  test('reads of passkeys, of two factors and of a deletion', async () => {
    const userId = await idOfMember();
    await t.services.db.update(users).set({ deletionDueAt: new Date(TEST_NOW + DAY_MS) });
    const at = TEST_NOW;
    await sendPasskeyMail.run(t.services, { userId, change: 'added', name: 'Téléphone', at });
    await sendPasskeyMail.run(t.services, { userId, change: 'removed', name: 'Téléphone', at });
    await sendTwoFactorMail.run(t.services, { userId, isOn: false, at });
    await sendDeletionAskedMail.run(t.services, { userId });
    expect((await titles()).toSorted()).toEqual([
      'Clé d’accès ajoutée',
      'Clé d’accès retirée',
      'Votre compte sera supprimé',
      'Vérification en deux étapes désactivée',
    ]);
  });

  test('is notified once of one event, however often its job is repeated, and of the next one again', async () => {
    const userId = await idOfMember();
    for (const at of [TEST_NOW, TEST_NOW, TEST_NOW + 1])
      await sendPasswordChangedMail.run(t.services, { userId, at });
    expect(await titles()).toHaveLength(2);
  });

  test('gets three of these SMS a day at most', async () => {
    const userId = await idOfMember();
    const before = (await sms()).length;
    for (let at = 0; at < 5; at++) await sendPasswordChangedMail.run(t.services, { userId, at });
    expect((await sms()).length - before).toBe(3);
    expect(await titles()).toHaveLength(5);
  });
});

test('somebody with an address gets the mail alone', async () => {
  const { headers, email, userId } = await signIn(t);
  await t.services.db
    .update(users)
    .set({ phoneNumber: '+2290197000041', phoneVerifiedAt: new Date(TEST_NOW) })
    .where(eq(users.id, userId));
  await api(headers).password.$put({
    json: { currentPassword: TEST_PASSWORD, password: NEW, passwordConfirmation: NEW },
  });
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Votre mot de passe a changé – Tokpa'],
  ]);
  expect(await sms()).toEqual([]);
  expect(await notices()).toEqual([]);
});
