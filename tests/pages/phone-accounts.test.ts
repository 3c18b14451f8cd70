import { describe, expect, test, vi } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { WANTED_COOKIE } from '#shared/favorites/favorite.ts';
import { ENTRY_CODE_WRONG } from '#shared/accounts/phone-entry-form.ts';
import { PHONE_REGISTRATION_TEXT } from '#shared/accounts/phone-register-form.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { reports } from '#server/reports/reports.table.ts';
import { PHONE_REGISTRATION, phoneRegistering } from '#tests/world/phone-registering.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { all, links, one, openPage, pageOf, sendForm, startPages, textOf } from '#tests/world/test-pages.ts';

const t = startPages();
const { lastCode, becomeMember } = phoneRegistering(t);
const TABS = 'nav[aria-label="Adresse ou numéro"]';
const { password, ...WITHOUT_PASSWORD } = PHONE_REGISTRATION;
const asSent = (setCookies: string[]) => ({
  headers: { cookie: setCookies.map((line) => line.split(';', 1)[0]).join('; ') },
});

describe('without JavaScript, a number', () => {
  test.each(['/inscription', '/connexion', '/mot-de-passe-oublie'])(
    'is a second tab of %s, and one tab is lit',
    async (path) => {
      const tabs = one((await openPage(t, path)).root, TABS);
      const href = `${path}?avec=numero`;
      expect(links(tabs)).toEqual({ 'Avec mon e-mail': path, 'Avec mon numéro': href });
      for (const [address, lit] of [
        [path, 'Avec mon e-mail'],
        [href, 'Avec mon numéro'],
      ] as const) {
        const { root } = await openPage(t, address);
        expect(all(one(root, TABS), '[aria-current]').map(textOf)).toEqual([lit]);
      }
    },
  );

  test('is asked for a new password by its code, once that was sent', async () => {
    const byNumber = '/mot-de-passe-oublie?avec=numero';
    const before = textOf(one((await openPage(t, byNumber)).root, 'main'));
    expect(before).toContain('Indiquez votre numéro');
    const sent = textOf(one((await openPage(t, `${byNumber}&pays=BJ&numero=0197000041`)).root, 'main'));
    expect(sent).not.toContain('Indiquez votre numéro');
    expect(sent).toContain('Saisissez le code reçu et choisissez un nouveau mot de passe.');
  });

  test('is offered nowhere where no code can be sent', async () => {
    const channels = vi.spyOn(t.services.sms, 'channels', 'get').mockReturnValue([]);
    for (const path of ['/inscription', '/inscription?avec=numero', '/connexion', '/mot-de-passe-oublie']) {
      const { root } = await openPage(t, path);
      expect(all(root, TABS)).toEqual([]);
      expect(all(root, 'main [name="email"]')).toHaveLength(1);
    }
    channels.mockRestore();
  });

  test('makes an account by two forms, and ends where the visitor was going', async () => {
    const setCookies: string[] = [];
    const typed = { ...PHONE_REGISTRATION, channel: 'sms', retour: '/creer-annonce' };
    expect(await sendForm(t, '/inscription/numero', typed, { setCookies })).toMatchObject({
      kind: 'redirect',
      location: '/inscription?etape=code&numero=01+97+00+00+41&retour=%2Fcreer-annonce',
    });
    const code = await lastCode();
    const values = { code, numero: typed.phoneNumber, retour: typed.retour };
    const wrong = await sendForm(t, '/inscription/code', { ...values, code: '1' }, asSent(setCookies));
    expect(textOf(one(pageOf(wrong).root, 'main [role="alert"], main .field-error'))).toContain('6 chiffres');
    expect(await sendForm(t, '/inscription/code', values, asSent(setCookies))).toMatchObject({
      kind: 'redirect',
      location: '/auth/callback?etat=confirmee&retour=%2Fcreer-annonce',
    });
  });

  test('keeps what was typed when it is refused, never the password', async () => {
    const typed = { ...PHONE_REGISTRATION, phoneNumber: '12', retour: '' };
    const page = pageOf(await sendForm(t, '/inscription/numero', typed));
    expect(page.status).toBe(422);
    expect(one(page.root, 'main [name="firstName"]').getAttribute('value')).toBe('Afi');
    expect(page.html).not.toContain(password);
    const refused = { ...WITHOUT_PASSWORD, password: 'Autre2026!', retour: '/premium' };
    const signedOut = pageOf(await sendForm(t, '/connexion/numero', refused));
    expect(signedOut.status).toBe(401);
    expect(one(signedOut.root, 'main [name="phoneNumber"]').getAttribute('value')).toBe('01 97 00 00 41');
    expect(signedOut.html).not.toContain('Autre2026!');
  });

  test('that lost its registration is told so, with a new code or a new start', async () => {
    const page = pageOf(await sendForm(t, '/inscription/code', { code: '123456', numero: '', retour: '' }));
    expect(textOf(one(page.root, 'main'))).toContain(PHONE_REGISTRATION_TEXT.gone.replace('\u202f', ' '));
    expect(links(one(page.root, 'main'))['Utiliser un autre numéro']).toBe('/inscription?avec=numero');
  });

  test('signs in by a code, and a wrong code says what to check', async () => {
    await becomeMember();
    const setCookies: string[] = [];
    const { country, phoneNumber } = PHONE_REGISTRATION;
    const asked = { country, phoneNumber, channel: 'sms', retour: '/premium' };
    const location = '/connexion?avec=code&pays=BJ&numero=01+97+00+00+41&retour=%2Fpremium';
    expect(await sendForm(t, '/connexion/code-telephone', asked, { setCookies })).toMatchObject({ location });
    const { root } = await openPage(t, location);
    expect(one(root, 'main [name="phoneNumber"]').getAttribute('value')).toBe(phoneNumber);
    const values = { country, phoneNumber, retour: '/premium' };
    const path = '/connexion/code-telephone/valider';
    const wrong = await sendForm(t, path, { ...values, code: '00000000' }, asSent(setCookies));
    expect(textOf(one(pageOf(wrong).root, 'main'))).toContain(ENTRY_CODE_WRONG);
    expect(await sendForm(t, path, { ...values, code: await lastCode() }, asSent(setCookies))).toMatchObject({
      kind: 'redirect',
      location: '/premium',
    });
  });
});

describe('what was wanted before signing in', () => {
  test('a heart is set once the number is confirmed', async () => {
    const { userId } = await signIn(t);
    const listingId = await aListing(t.services.db, { sellerId: userId });
    const setCookies = [`${WANTED_COOKIE}=${toPublicId('lst', listingId)}`];
    await sendForm(t, '/inscription/numero', { ...PHONE_REGISTRATION, retour: '' }, { setCookies });
    const code = await lastCode();
    await sendForm(t, '/inscription/code', { code, numero: '', retour: '' }, asSent(setCookies));
    expect((await t.services.db.select().from(favorites)).map((row) => row.listingId)).toEqual([listingId]);
  });

  test('a report that was typed without a session is back in its form after signing in, and not sent by itself', async () => {
    const [seller, reader] = [await signIn(t), await signIn(t)];
    const listing = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
    const description = 'Il demande un acompte avant la visite, « très » pressé 🙂';
    const setCookies: string[] = [];
    const report = { target: listing, reason: 'scam', severity: 'high', description };
    const asked = await sendForm(t, `/annonce/${listing}/signaler`, report, { setCookies });
    const retour = `/annonce/${listing}?signaler=${listing}#signaler`;
    expect(asked).toMatchObject({ location: `/connexion?retour=${encodeURIComponent(retour)}` });
    const credentials = { email: reader.email, password: TEST_PASSWORD, retour };
    const page = pageOf(await sendForm(t, '/connexion', credentials, asSent(setCookies)));
    expect(page.status).toBe(200);
    expect(textOf(one(page.root, 'dialog textarea'))).toBe(description);
    expect(one(page.root, 'dialog option[value="scam"]').hasAttribute('selected')).toBe(true);
    expect(await t.services.db.select().from(reports)).toEqual([]);
  });

  test('a report about something else is not put into this form', async () => {
    const [seller, reader] = [await signIn(t), await signIn(t)];
    const make = async () => toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
    const [one_, other] = [await make(), await make()];
    const setCookies: string[] = [];
    const report = { target: one_, reason: 'scam', severity: 'high', description: 'Il demande un acompte.' };
    await sendForm(t, `/annonce/${one_}/signaler`, report, { setCookies });
    const retour = `/annonce/${other}?signaler=${other}#signaler`;
    const credentials = { email: reader.email, password: TEST_PASSWORD, retour };
    expect(await sendForm(t, '/connexion', credentials, asSent(setCookies))).toMatchObject({
      kind: 'redirect',
      location: retour,
    });
  });

  test('“Signaler” stands in the card of the seller, too', async () => {
    const { userId } = await signIn(t);
    const listing = toPublicId('lst', await aListing(t.services.db, { sellerId: userId }));
    const { root } = await openPage(t, `/annonce/${listing}`);
    expect(links(one(root, 'section[aria-labelledby="vendeur"]')).Signaler).toContain(
      encodeURIComponent(`?signaler=${listing}`),
    );
  });
});
