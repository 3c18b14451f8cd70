import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { PROFILE_TABS, TAB_LABEL } from '#web/accounts/profile-tabs.ts';
import { accountJobs } from '#tests/world/jobs-of.ts';
import { sendPhoneCode } from '#server/profile/phone.jobs.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { authenticatorCode } from '#tests/fakes/authenticator.ts';
import { deliverMails } from '#tests/fakes/sent-mails.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import { protect } from '#tests/world/two-factor.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  section,
  sendForm,
  startPages,
  textOf,
  texts,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();
type Visit = { headers: Record<string, string> };

const tab = (name: string, visit: Visit) => openPage(t, `/profile?tab=${name}`, visit);
const post = (form: string, values: Record<string, string> | FormData, visit: Visit) =>
  sendForm(t, `/profile/${form}`, values, visit);
/** Returns the value of the first field of that name. */
const value = ({ root }: TestPage, name: string) =>
  all(root, `main form input[name="${name}"]`)[0]?.getAttribute('value');
const emailTyped = ({ root }: TestPage) => one(root, 'main input[type="email"]').getAttribute('value');
const alerts = ({ root }: TestPage) => all(root, 'main [role="alert"]').map(textOf);

/** Sends a form and follows its redirect, as a browser does. */
async function after(form: string, values: Record<string, string> | FormData, visit: Visit) {
  const answer = await post(form, values, visit);
  if (answer?.kind !== 'redirect') throw new Error(`${form} was refused: ${alerts(pageOf(answer)).join()}`);
  return openPage(t, answer.location, visit);
}

const notice = ({ root }: TestPage) => textOf(all(root, 'main [role="status"]')[0]);

describe('/profile', () => {
  test('asks a visitor to sign in, and redirects back to the same tab', async () => {
    expect(await redirectOf(t, '/profile?tab=security')).toEqual({
      status: 302,
      location: '/connexion?retour=%2Fprofile%3Ftab%3Dsecurity',
    });
  });

  test('has its eight tabs in the query string, and opens with the dashboard', async () => {
    const visit = await signIn(t);
    const { root } = await openPage(t, '/profile', visit);
    const nav = one(root, 'main nav[aria-label="Mon compte"]');
    expect(Object.values(links(nav))).toEqual(PROFILE_TABS.map((name) => `/profile?tab=${name}`));
    expect(PROFILE_TABS).toHaveLength(8);
    expect(textOf(one(nav, '[aria-current="page"]'))).toBe('Tableau de bord');
    for (const name of PROFILE_TABS) {
      const page = await tab(name, visit);
      expect(textOf(one(page.root, 'main nav [aria-current="page"]'))).toBe(TAB_LABEL[name]);
      expect(textOf(one(page.root, 'title'))).toContain(TAB_LABEL[name]);
    }
    expect(textOf(one((await tab('nimporte', visit)).root, 'main nav [aria-current]'))).toBe(
      'Tableau de bord',
    );
  });

  test('links only to pages that exist', async () => {
    const visit = await signIn(t);
    for (const name of ['messages', 'favorites', 'transactions']) {
      for (const href of Object.values(links(one((await tab(name, visit)).root, 'main')))) {
        expect((await openPage(t, href, visit)).status, href).toBe(200);
      }
    }
  });

  test('says so when the data cannot be loaded, and offers to retry', async () => {
    const page = await openPage(t, '/profile', { ...(await signIn(t)), failing: /overview/ });
    expect(textOf(one(page.root, 'main [role="alert"]'))).toContain('Impossible de charger vos données');
  });
});

describe('the dashboard', () => {
  test('invites a member without listings to publish one', async () => {
    const { root } = await openPage(t, '/profile', await signIn(t));
    expect(links(one(root, 'main'))).toMatchObject({ 'Publier une annonce': '/creer-annonce' });
  });

  test('counts approved listings as active and shows recent activity', async () => {
    const { userId: sellerId, ...visit } = await signIn(t);
    const at = new Date(TEST_NOW - 3 * HOUR_MS);
    const row = { sellerId, createdAt: at, publishedAt: at, submittedAt: at, updatedAt: at };
    await aListing(t.services.db, { ...row, title: 'Villa à Fidjrossè' });
    await aListing(t.services.db, { ...row, status: 'pending', title: 'Moto Haojue' });
    await aListing(t.services.db, { ...row, status: 'rejected', rejectionReason: 'Photos floues' });
    await aListing(t.services.db, { sellerId: (await signIn(t)).userId });
    const { root } = await openPage(t, '/profile', visit);
    const counts = Object.fromEntries(
      all(root, 'main dl > div').map((each) => [textOf(one(each, 'dt')), textOf(one(each, 'dd'))]),
    );
    expect(counts).toMatchObject({ 'Annonces actives': '1', 'En attente': '1', Vues: '0' });
    const activity = texts(section(root, 'Activité récente'), 'li').join('\n');
    expect(activity).toMatch(/Annonce en ligne ?Il y a 3h ?Elle est visible sur le site ?Villa à Fidjrossè/);
    expect(activity).toMatch(/Annonce refusée ?Il y a 3h ?Photos floues/);
    expect(activity).toContain('Annonce envoyée');
  });
});

describe('the profile without JavaScript', () => {
  const IDENTITY = { firstName: 'Afi', lastName: 'Adjovi', country: 'BJ', phoneNumber: '01 97 00 00 01' };

  test('saves names and number, and keeps what was typed when it refuses them', async () => {
    const visit = await signIn(t);
    const page = await after('profil', IDENTITY, visit);
    expect(notice(page)).toBe('Profil mis à jour');
    const form = one(page.root, 'main form[action="/profile/profil"]');
    expect(
      all(form, 'input:not([type="hidden"]), select').map((field) => field.getAttribute('name')),
    ).toEqual(['firstName', 'lastName', 'country', 'phoneNumber']);
    expect([value(page, 'firstName'), value(page, 'phoneNumber')]).toEqual(['Afi', '+229 01 97 00 00 01']);
    const refused = pageOf(await post('profil', { ...IDENTITY, firstName: '', phoneNumber: '12' }, visit));
    expect(refused.status).toBe(422);
    expect(alerts(refused)).toEqual(
      expect.arrayContaining(['Le prénom est requis', 'Numéro de téléphone invalide']),
    );
    expect([value(refused, 'firstName'), value(refused, 'phoneNumber')]).toEqual(['', '12']);
  });

  test('takes a photo by an ordinary form, shows it, and refuses a file that is none', async () => {
    const visit = await signIn(t);
    const send = (bytes: Uint8Array, type: string) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'moi', { type }));
      return form;
    };
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const page = await after('photo', send(png, 'image/png'), visit);
    expect(notice(page)).toBe('Votre photo est enregistrée.');
    expect(all(page.root, 'main img[src^="/media/avatars/"]')).toHaveLength(2);
    const refused = pageOf(await post('photo', send(new Uint8Array([1, 2, 3]), 'image/png'), visit));
    expect(refused.status).toBe(422);
    expect(alerts(refused)[0]).toBeTruthy();
    expect(alerts(pageOf(await post('photo', new FormData(), visit)))).toContain('Choisissez une photo.');
    const without = await after('retirer-photo', {}, visit);
    expect(all(without.root, 'main img[src^="/media/avatars/"]')).toHaveLength(0);
  });

  test('asks both mailboxes to confirm a new address, and can cancel the change', async () => {
    const visit = await signIn(t);
    for (const email of ['', 'neuve@'])
      expect(alerts(pageOf(await post('changer-email', { email, password: TEST_PASSWORD }, visit)))).toEqual([
        email === '' ? "L'email est requis" : 'Email invalide',
      ]);
    const wrong = pageOf(
      await post('changer-email', { email: 'neuve@test.example', password: 'Faux-2026!' }, visit),
    );
    expect(alerts(wrong)).toContain('Mot de passe incorrect.');
    expect(emailTyped(wrong)).toBe('neuve@test.example');
    expect(wrong.html).not.toContain('Faux-2026!');
    await after('changer-email', { email: 'neuve@test.example', password: TEST_PASSWORD }, visit);
    await deliverMails(t, accountJobs);
    const waiting = section((await tab('profile', visit)).root, 'Adresse e-mail');
    expect(textOf(waiting)).toMatch(/neuve@test.example ?En attente de confirmation/);
    const cancelled = await after('garder-email', {}, visit);
    expect(textOf(section(cancelled.root, 'Adresse e-mail'))).not.toContain('neuve@test.example');
  });

  test('verifies the number with the code that was sent to it', async () => {
    const visit = await signIn(t);
    const phoneNumber = value(await tab('profile', visit), 'phoneNumber') ?? '';
    const asked = await after('code-telephone', { phoneNumber, channel: 'sms' }, visit);
    expect(one(asked.root, 'main input[name="code"]').getAttribute('autocomplete')).toBe('one-time-code');
    await deliverMails(t, [sendPhoneCode]);
    const [sms] = (await t.services.sms.outbox?.list()) ?? [];
    const [code = ''] = /\b\d{6}\b/.exec(sms?.text ?? '') ?? [];
    const wrong = pageOf(await post('verifier-telephone', { code: 'abc' }, visit));
    expect(alerts(wrong)).toContain('Saisissez les 6 chiffres reçus');
    const done = await after('verifier-telephone', { code }, visit);
    expect(textOf(section(done.root, 'Vérification du téléphone'))).toContain('Téléphone vérifié');
  });
});

describe('security without JavaScript', () => {
  test('changes the password, with the specified texts', async () => {
    const visit = await signIn(t);
    const refused = pageOf(await post('mot-de-passe', {}, visit));
    expect(alerts(refused)).toEqual(
      expect.arrayContaining(['Le mot de passe actuel est requis', 'Le nouveau mot de passe est requis']),
    );
    const short = { currentPassword: TEST_PASSWORD, password: 'court', passwordConfirmation: 'court' };
    expect(alerts(pageOf(await post('mot-de-passe', short, visit))).join()).toContain('8 caractères');
    const password = 'Lagune!Bleue9';
    const form = { currentPassword: TEST_PASSWORD, password, passwordConfirmation: password };
    expect(notice(await after('mot-de-passe', form, visit))).toBe('Mot de passe mis à jour');
  });

  test('turns two-factor on in place, and shows the recovery codes once', async () => {
    const { headers } = await signIn(t);
    const begun = pageOf(await post('deux-etapes', { password: TEST_PASSWORD }, { headers }));
    const secret = value(begun, 'secret') ?? '';
    expect(one(begun.root, 'main svg[role="img"] path').getAttribute('d')).toMatch(/^M/);
    const setupFields = ['uri', 'secret', 'recoveryCodes'].map((name) => [name, value(begun, name) ?? '']);
    const again = pageOf(
      await post('activer-deux-etapes', { ...Object.fromEntries(setupFields), code: '12' }, { headers }),
    );
    expect(alerts(again)).toContain('Saisissez les 6 chiffres de votre application');
    expect(value(again, 'secret')).toBe(secret);
    const code = authenticatorCode(secret);
    const done = pageOf(
      await post('activer-deux-etapes', { ...Object.fromEntries(setupFields), code }, { headers }),
    );
    expect(done.status).toBe(200);
    const codes = (value(again, 'recoveryCodes') ?? '').split(' ');
    expect(codes.length).toBeGreaterThan(5);
    for (const each of codes) expect(done.html).toContain(each);
    expect(textOf(section(done.root, 'Vérification en deux étapes'))).toContain(
      'Vos autres appareils sont déconnectés.',
    );
  });

  test('renews recovery codes and turns two-factor off with the password and a code', async () => {
    const { headers, usedCode, recoveryCodes } = await protect(t, (await signIn(t)).headers);
    const [first = '', other = ''] = recoveryCodes;
    const visit = { headers };
    for (const form of ['codes-de-secours', 'arreter-deux-etapes']) {
      const refused = pageOf(await post(form, { password: TEST_PASSWORD, code: usedCode }, visit));
      expect(alerts(refused).join()).toContain('déjà servi');
      expect(refused.html).not.toContain(usedCode);
      expect(alerts(pageOf(await post(form, { password: TEST_PASSWORD }, visit))).join()).toContain(
        'Saisissez le code',
      );
    }
    const renewed = pageOf(await post('codes-de-secours', { password: TEST_PASSWORD, code: first }, visit));
    const codes = texts(section(renewed.root, 'Vérification en deux étapes'), 'li');
    expect(codes).toHaveLength(10);
    expect(codes).not.toContain(other);
    const off = await post('arreter-deux-etapes', { password: TEST_PASSWORD, code: codes[0] ?? '' }, visit);
    expect(off).toMatchObject({ kind: 'redirect', location: expect.stringContaining('avis=arreter-deux') });
  });

  test('ends one device, then all others', async () => {
    const visit = await signIn(t);
    const enter = () => sendForm(t, '/connexion', { email: visit.email, password: TEST_PASSWORD });
    await enter();
    await enter();
    const devices = (page: TestPage) => all(section(page.root, 'Appareils connectés'), 'li');
    const before = await tab('security', visit);
    expect(devices(before)).toHaveLength(3);
    const appareil = all(before.root, 'input[name="appareil"]')[0]?.getAttribute('value') ?? '';
    expect(devices(await after('appareil', { appareil }, visit))).toHaveLength(2);
    expect(devices(await after('autres-appareils', {}, visit))).toHaveLength(1);
  });

  test('saves security, privacy and notification settings; an unticked box is off', async () => {
    const visit = await signIn(t);
    const ticked = ({ root }: TestPage, name: string) =>
      one(root, `main input[name="${name}"]`).hasAttribute('checked');
    const page = await after(
      'reglages-securite',
      { requirePasswordChange: 'on', sessionTimeoutMinutes: '60', maxSessionAgeDays: '14' },
      visit,
    );
    expect([ticked(page, 'requirePasswordChange'), ticked(page, 'loginNotifications')]).toEqual([
      true,
      false,
    ]);
    expect(
      one(page.root, 'select[name="sessionTimeoutMinutes"] option[selected]').getAttribute('value'),
    ).toBe('60');
    const privacy = await after('confidentialite', { allowMessages: 'on' }, visit);
    expect([ticked(privacy, 'allowMessages'), ticked(privacy, 'isVisible')]).toEqual([true, false]);
    const notifications = await after('notifications', { sms: 'on' }, visit);
    expect([ticked(notifications, 'sms'), ticked(notifications, 'push')]).toEqual([true, false]);
  });

  test('prepares the data export, and schedules the account’s deletion unless it is undone', async () => {
    const visit = await signIn(t);
    const packing = await after('mes-donnees', { password: TEST_PASSWORD }, visit);
    expect(textOf(section(packing.root, 'Vos données'))).toContain('Préparation en cours : 0 %');
    const refused = pageOf(await post('supprimer-compte', { password: '' }, visit));
    expect(alerts(refused)).toContain('Le mot de passe est requis');
    const asked = await after('supprimer-compte', { password: TEST_PASSWORD }, visit);
    expect(textOf(one(asked.root, 'main'))).toMatch(/Votre compte sera supprimé le \d+/);
    expect(textOf(one((await openPage(t, '/profile', visit)).root, 'main'))).toContain('Garder mon compte');
    const cancelled = await after('garder-compte', {}, visit);
    expect(textOf(one(cancelled.root, 'main'))).not.toContain('sera supprimé le');
  });
});
