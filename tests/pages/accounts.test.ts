import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { requireAdmin, requireMember } from '#web/accounts/current-account.ts';
import { registering } from '#tests/world/registering.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import {
  all,
  links,
  one,
  openPage,
  pageOf,
  redirectOf,
  sendForm,
  textOf,
  startPages,
  type TestPage,
} from '#tests/world/test-pages.ts';

const t = startPages();

const FORM = {
  firstName: 'Koffi',
  lastName: 'Mensah',
  email: 'koffi@exemple.ci',
  country: 'CI',
  phoneNumber: '07 08 09 10 11',
  password: 'Marche2026!',
  passwordConfirmation: 'Marche2026!',
};

/** Returns the error at a field, found the way assistive technology finds it. */
function errorAt({ root }: TestPage, name: string): string | null {
  const field = one(root, `main [name="${name}"]`);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids
    .map((id) => root.getElementById(id))
    .find((element) => element?.getAttribute('role') === 'alert');
  return error ? textOf(error) : null;
}

const valueOf = ({ root }: TestPage, name: string) =>
  one(root, `main [name="${name}"]`).getAttribute('value');

describe('/connexion', () => {
  test('redirects to the page one came from, admins otherwise to their pages, others home', async () => {
    const [member, admin] = [await signIn(t), await signIn(t, 'admin')];
    const leadsTo = async (email: string, retour = '') => {
      const answer = await sendForm(t, '/connexion', { email, password: TEST_PASSWORD, retour });
      return answer?.kind === 'redirect' ? [answer.status, answer.location] : answer?.status;
    };
    expect(await leadsTo(member.email, '/creer-annonce?a=b')).toEqual([303, '/creer-annonce?a=b']);
    expect(await leadsTo(member.email)).toEqual([303, '/']);
    expect(await leadsTo(admin.email)).toEqual([303, '/admin']);
    expect(await leadsTo(member.email, '//elsewhere.example')).toEqual([303, '/']);
  });

  test('says what is missing at its field', async () => {
    const page = pageOf(await sendForm(t, '/connexion', { email: '', password: '' }));
    expect(page.status).toBe(422);
    expect(errorAt(page, 'email')).toBe("L'adresse e-mail est requise");
    expect(errorAt(page, 'password')).toBe('Le mot de passe est requis');
  });

  test('keeps the address and the return path after a mistyped password, and never the password', async () => {
    const { email } = await signIn(t);
    const page = pageOf(
      await sendForm(t, '/connexion', { email, password: 'Faux-2026!', retour: '/creer-annonce' }),
    );
    expect(page.status).toBe(401);
    expect(textOf(one(page.root, 'main form [role="alert"]'))).toBe('E-mail ou mot de passe incorrect.');
    expect(valueOf(page, 'email')).toBe(email);
    expect(valueOf(page, 'retour')).toBe('/creer-annonce');
    expect(page.html).not.toContain('Faux-2026!');
  });

  test('remembers a sign-in on a phone by default, and asks on a computer that may be shared', async () => {
    const isTicked = async (agent: string) => {
      const { root } = await openPage(t, '/connexion', { headers: { 'user-agent': agent } });
      return one(root, 'input[name="remember"]').hasAttribute('checked');
    };
    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    expect(await isTicked(phone)).toBe(true);
    expect(await isTicked('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36')).toBe(
      false,
    );
    expect(await isTicked('')).toBe(false);
  });

  test('offers the confirmation mail again to the browser that registered and has not confirmed', async () => {
    const { email, password } = FORM;
    const { browser } = await registering(t).registerFromBrowser(FORM);
    const page = pageOf(await sendForm(t, '/connexion', { email, password }, { headers: browser }));
    expect(page.status).toBe(403);
    expect(links(one(page.root, 'main form [role="alert"]'))).toEqual({
      'Renvoyer l’e-mail de confirmation': `/inscription?etape=renvoi&adresse=${encodeURIComponent(email)}`,
    });
    const elsewhere = pageOf(await sendForm(t, '/connexion', { email, password }));
    expect(textOf(one(elsewhere.root, 'main form [role="alert"]'))).toBe('E-mail ou mot de passe incorrect.');
  });

  test('redirects a member who is already signed in', async () => {
    const visit = await signIn(t);
    expect(await redirectOf(t, '/connexion?retour=%2Fpremium', visit)).toEqual({
      status: 302,
      location: '/premium',
    });
    expect(await redirectOf(t, '/inscription', visit)).toEqual({ status: 302, location: '/' });
  });
});

describe('/inscription', () => {
  test('leads to the screen that asks to check one’s mailbox, which survives a reload', async () => {
    const answer = await sendForm(t, '/inscription', { ...FORM, retour: '/creer-annonce' });
    expect(answer).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: '/inscription?etape=email&adresse=koffi%40exemple.ci&retour=%2Fcreer-annonce',
    });
    const { root } = await openPage(t, answer?.kind === 'redirect' ? answer.location : '');
    expect(textOf(one(root, 'main [role="status"]'))).toBe('Inscription réussie !');
    expect(textOf(one(root, 'main'))).toContain('koffi@exemple.ci');
    expect(links(one(root, 'main'))).toMatchObject({
      'Utiliser une autre adresse': '/inscription?retour=%2Fcreer-annonce',
    });
  });

  test('says what is wrong at each field and keeps what was typed, but no password', async () => {
    const page = pageOf(
      await sendForm(t, '/inscription', {
        ...FORM,
        firstName: 'K',
        email: 'x',
        phoneNumber: '99 99 99 99 99 99',
        passwordConfirmation: 'Autre2026!',
      }),
    );
    expect(page.status).toBe(422);
    expect(errorAt(page, 'firstName')).toBe('Le prénom doit contenir au moins 2 caractères');
    expect(errorAt(page, 'email')).toBe('Email invalide');
    expect(errorAt(page, 'passwordConfirmation')).toBe('Les mots de passe ne correspondent pas');
    expect(errorAt(page, 'lastName')).toBeNull();
    expect([valueOf(page, 'firstName'), valueOf(page, 'phoneNumber')]).toEqual(['K', '99 99 99 99 99 99']);
    expect(one(page.root, 'main select[name="country"] option[selected]').getAttribute('value')).toBe('CI');
    expect(page.html).not.toMatch(/Marche2026!|Autre2026!/);
  });

  test('reports a phone number that no country has as invalid', async () => {
    const page = pageOf(await sendForm(t, '/inscription', { ...FORM, phoneNumber: '99 99 99 99 99 99' }));
    expect(errorAt(page, 'phoneNumber')).toBe('Numéro de téléphone invalide');
  });

  test('sends the mail again, and says so when it cannot', async () => {
    const send = async () =>
      pageOf(await sendForm(t, '/inscription/renvoyer', { email: FORM.email, etape: 'email' }));
    const sent = await send();
    expect(sent.status).toBe(200);
    expect(all(sent.root, 'main [role="status"]').map(textOf)).toContain(
      'Un nouvel email de confirmation a été envoyé.',
    );
    for (let each = 0; each < 2; each++) await send();
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(textOf(one(refused.root, 'main [role="alert"]'))).toContain(
      "Impossible d'envoyer l'email de confirmation.",
    );
  });

  test('a form without any fields is answered like an empty one', async () => {
    const page = pageOf(await sendForm(t, '/inscription'));
    expect(page.status).toBe(422);
    expect(errorAt(page, 'country')).toBe('Choisissez votre pays');
  });
});

describe('/confirmer-inscription', () => {
  const LINK = (token: string) => `/confirmer-inscription?token=${token}`;
  const send = (token: string, password = '', headers: Record<string, string> = {}) =>
    sendForm(t, '/confirmer-inscription', { token, password }, { headers });

  test('asks the browser that registered only for a tap, and redirects to where it was going', async () => {
    const { browser, token } = await registering(t).registerFromBrowser({ ...FORM, returnTo: '/premium' });
    const page = await openPage(t, LINK(token), { headers: browser });
    const form = one(page.root, 'main form[action="/confirmer-inscription"]');
    expect(form.getAttribute('method')).toBe('post');
    expect(textOf(form)).toContain('Koffi Mensah');
    expect(textOf(form)).toContain('koffi@exemple.ci');
    expect(all(form, 'input[type="password"]')).toEqual([]);
    expect(await send(token, '', browser)).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: '/auth/callback?etat=confirmee&retour=%2Fpremium',
    });
  });

  test('asks any other browser for the password, and shows at its field what is wrong with it', async () => {
    const { token } = await registering(t).registerFromBrowser(FORM);
    const { root } = await openPage(t, LINK(token));
    expect(one(root, 'main input[name="password"]').getAttribute('autocomplete')).toBe('current-password');
    expect(errorAt(pageOf(await send(token)), 'password')).toContain('Saisissez le mot de passe');
    const wrong = pageOf(await send(token, 'Autre2026!'));
    expect(wrong.status).toBe(422);
    expect(errorAt(wrong, 'password')).toContain('Ce n’est pas le mot de passe de cette inscription.');
    expect(wrong.html).not.toContain('Autre2026!');
    expect(await send(token, FORM.password)).toMatchObject({ kind: 'redirect' });
  });

  test('says what to do instead of using an invalid link', async () => {
    const { browser, token } = await registering(t).registerFromBrowser(FORM);
    await send(token, '', browser);
    for (const path of [LINK(token), LINK('x'), '/confirmer-inscription']) {
      const { root } = await openPage(t, path, { headers: browser });
      expect(textOf(one(root, 'main [role="alert"]'))).toContain('Ce lien n’est plus valable');
      expect(links(one(root, 'main'))).toEqual({
        'Se connecter': '/connexion',
        'Recevoir un nouveau lien': '/inscription?etape=renvoi',
        'S’inscrire à nouveau': '/inscription',
      });
    }
  });

  test('says that the address has an account already', async () => {
    const { browser, token } = await registering(t).registerFromBrowser(FORM);
    const { userId } = await signIn(t);
    await t.database.executeSql('update users set email = $2 where id = $1', [userId, FORM.email]);
    const { root } = await openPage(t, LINK(token), { headers: browser });
    expect(textOf(one(root, 'main [role="alert"]'))).toContain('Cette adresse e-mail a déjà un compte');
    expect(all(root, 'main form')).toEqual([]);
    expect(pageOf(await send(token, '', browser)).status).toBe(409);
  });

  test('keeps a signed-in member’s session, and says how to enter the new account', async () => {
    const member = await signIn(t);
    const { browser, token } = await registering(t).registerFromBrowser(FORM);
    const cookie = `${browser.cookie}; ${member.headers.cookie}`;
    const asked = await openPage(t, LINK(token), { headers: { cookie } });
    expect(textOf(one(asked.root, 'main form'))).toContain(`Vous êtes connecté avec ${member.email}`);
    const page = pageOf(await send(token, '', { cookie }));
    expect(textOf(one(page.root, 'main [role="status"]'))).toContain('koffi@exemple.ci est confirmée');
    expect(links(one(page.root, 'main'))).toMatchObject({ 'Se déconnecter': '/deconnexion' });
  });
});

describe('/auth/callback', () => {
  test('with a session, redirects home or to where one was going', async () => {
    const visit = await signIn(t);
    expect(await redirectOf(t, '/auth/callback', visit)).toEqual({ status: 302, location: '/' });
    expect(await redirectOf(t, '/auth/callback?etat=confirmee&retour=%2Fcreer-annonce', visit)).toEqual({
      status: 302,
      location: '/creer-annonce',
    });
  });

  test('without a session, redirects to sign-in, which says what became of the link', async () => {
    expect(await redirectOf(t, '/auth/callback')).toEqual({ status: 302, location: '/connexion' });
    expect(await redirectOf(t, '/auth/callback?etat=confirmee')).toEqual({
      status: 302,
      location: '/connexion?avis=confirmee',
    });
    expect(await redirectOf(t, '/auth/callback?etat=confirmee&error=TOKEN_EXPIRED')).toEqual({
      status: 302,
      location: '/connexion?avis=lien',
    });
    const { root } = await openPage(t, '/connexion?avis=confirmee');
    expect(textOf(one(root, 'main [role="status"]'))).toContain('Votre adresse e-mail est confirmée.');
  });
});

describe('/deconnexion', () => {
  test('signs out and says so', async () => {
    const visit = await signIn(t);
    expect(await sendForm(t, '/deconnexion', {}, visit)).toMatchObject({
      kind: 'redirect',
      status: 303,
      location: '/connexion?avis=deconnexion',
    });
    const { root } = await openPage(t, '/connexion?avis=deconnexion', visit);
    expect(textOf(one(root, 'main [role="status"]'))).toBe('Déconnexion réussie');
  });

  test('says so when it fails', async () => {
    const page = pageOf(await sendForm(t, '/deconnexion', {}, { ...(await signIn(t)), failing: /sign-out/ }));
    expect(page.status).toBe(500);
    expect(textOf(one(page.root, 'main [role="alert"]'))).toBe(
      'Erreur de déconnexion Échec de la déconnexion',
    );
  });
});

describe('a page for members', () => {
  const context = (headers: Record<string, string> = {}) => ({
    queryClient: new QueryClient(),
    apiFetch: apiFetch(t, headers),
  });
  const sentTo = async (pending: Promise<unknown>) => {
    const thrown: unknown = await pending.then(
      () => null,
      (error: unknown) => error,
    );
    return isRedirect(thrown)
      ? { status: thrown.status, to: thrown.options.to, search: thrown.options.search }
      : null;
  };

  test('sends a visitor to sign in and remembers the page', async () => {
    const expected = { status: 302, to: '/connexion', search: { retour: '/creer-annonce?a=b' } };
    expect(await sentTo(requireMember(context(), '/creer-annonce?a=b'))).toEqual(expected);
    expect(await sentTo(requireAdmin(context(), '/creer-annonce?a=b'))).toEqual(expected);
  });

  test('opens for any member; one for admins redirects other members home', async () => {
    const [member, admin] = [await signIn(t), await signIn(t, 'admin')];
    expect((await requireMember(context(member.headers), '/x')).email).toBe(member.email);
    expect(await sentTo(requireAdmin(context(member.headers), '/x'))).toMatchObject({ status: 302, to: '/' });
    expect((await requireAdmin(context(admin.headers), '/x')).email).toBe(admin.email);
  });
});
