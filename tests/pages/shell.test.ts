import { describe, expect, test } from 'vitest';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, links, metaOf, one, openPage, textOf, texts, startPages } from '#tests/world/test-pages.ts';
import { BOOT_CODE } from '#tests/world/test-assets.ts';

const t = startPages();

describe('the header', () => {
  test('links to the four categories and keeps room for the button that changes the theme', async () => {
    const { root } = await openPage(t, '/services');
    expect(links(one(root, 'header nav[aria-label="Catégories"]'))).toEqual({
      Immobilier: '/immobilier',
      Automobile: '/automobile',
      Services: '/services',
      Marketplace: '/marketplace',
    });
    // Scripts bring it, without which it would do nothing.
    expect(textOf(one(root, 'header span.icon-button'))).toBe('');
    expect(all(root, 'header button[title^="Thème"]')).toEqual([]);
  });

  test('offers a visitor to sign in or to register', async () => {
    const { root } = await openPage(t, '/');
    expect(links(one(root, 'header nav[aria-label="Compte"]'))).toEqual({
      Connexion: '/connexion',
      Inscription: '/inscription',
    });
  });

  test('offers a member their messages and their account', async () => {
    const { root } = await openPage(t, '/', await signIn(t));
    expect(links(one(root, 'header nav[aria-label="Compte"]'))).toEqual({
      Messages: '/messages',
      'Mon Compte': '/profile',
    });
  });

  test('shows a visitor’s links when the account cannot be loaded', async () => {
    const { root, status } = await openPage(t, '/', { ...(await signIn(t)), failing: /accounts\/me/ });
    expect(status).toBe(200);
    expect(Object.keys(links(one(root, 'header nav[aria-label="Compte"]')))).toEqual([
      'Connexion',
      'Inscription',
    ]);
  });

  test('offers an admin the admin pages instead of messages and account', async () => {
    const { root } = await openPage(t, '/', await signIn(t, 'admin'));
    expect(links(one(root, 'header nav[aria-label="Compte"]'))).toEqual({ Admin: '/admin' });
  });
});

describe('the mobile menu', () => {
  const menu = (root: Parameters<typeof one>[0]) => one(root, 'header details nav[aria-label="Menu"]');

  test('has the categories and the sign-in links, and opens without JavaScript', async () => {
    const { root } = await openPage(t, '/');
    expect(Object.keys(links(menu(root)))).toEqual([
      'Immobilier',
      'Automobile',
      'Services',
      'Marketplace',
      'Annonces premium',
      'Connexion',
      'Inscription',
    ]);
    expect(all(menu(root), 'form')).toEqual([]);
    expect(one(root, 'header details > summary').getAttribute('aria-label')).toBe('Menu');
  });

  test('lets a signed-in member sign out', async () => {
    const { root } = await openPage(t, '/', await signIn(t));
    const form = one(menu(root), 'form');
    expect([form.getAttribute('method'), form.getAttribute('action'), textOf(one(form, 'button'))]).toEqual([
      'post',
      '/deconnexion',
      'Déconnexion',
    ]);
  });
});

describe('the footer', () => {
  test('has three columns of links and the copyright line', async () => {
    const { root } = await openPage(t, '/');
    expect(texts(root, 'footer h2')).toEqual(['Explorer', 'Entreprise', 'Support']);
    expect(all(root, 'footer nav').map((column) => Object.values(links(column)))).toEqual([
      ['/immobilier', '/automobile', '/services', '/marketplace', '/premium'],
      ['/a-propos', '/carrieres', '/presse', '/blog'],
      ['/aide', '/faq', '/contact', '/politique-confidentialite', '/conditions-utilisation'],
    ]);
    expect(texts(root, 'footer > p')).toEqual(['© 2026 Tokpa. Tous droits réservés.']);
  });

  test('shows only the social links that are configured', async () => {
    const socials = 'footer ul[aria-label="Réseaux sociaux"]';
    expect(all((await openPage(t, '/')).root, socials)).toEqual([]);
    await saveSetting(t.services.db, 'socials', {
      facebook: 'https://facebook.example/tokpa',
      instagram: '',
      tiktok: '',
    });
    const { root } = await openPage(t, '/');
    expect(links(one(root, socials))).toEqual({ Facebook: 'https://facebook.example/tokpa' });
  });
});

describe('the tab bar', () => {
  const tabs = async (visit = {}) =>
    links(one((await openPage(t, '/', visit)).root, 'nav[aria-label="Navigation principale"]'));
  const CATEGORIES = {
    Accueil: '/',
    Immobilier: '/immobilier',
    Auto: '/automobile',
    Services: '/services',
    Marketplace: '/marketplace',
  };

  test('links a visitor to sign-in', async () => {
    expect(await tabs()).toEqual({ ...CATEGORIES, Connexion: '/connexion' });
  });

  test('links a member to their messages', async () => {
    expect(await tabs(await signIn(t))).toEqual({ ...CATEGORIES, Messages: '/messages', Compte: '/profile' });
  });

  test('has the sections in a sheet that opens without JavaScript', async () => {
    const { root } = await openPage(t, '/');
    const sheet = one(root, 'nav[aria-label="Navigation principale"] details');
    expect([textOf(one(sheet, 'summary')), Object.values(links(sheet))]).toEqual([
      'Rubriques',
      ['/immobilier', '/automobile', '/services', '/marketplace'],
    ]);
  });
});

test.each(['/', '/immobilier', '/automobile', '/services', '/marketplace', '/premium'])(
  '%s is in French, between header and footer',
  async (path) => {
    const { root, status, html } = await openPage(t, path);
    expect(status).toBe(200);
    expect(html.startsWith('<!doctype html><html lang="fr"')).toBe(true);
    expect(metaOf(root, 'og:locale')).toBe('fr_FR');
    expect([all(root, 'header').length > 0, all(root, 'main').length, all(root, 'footer').length]).toEqual([
      true,
      1,
      1,
    ]);
    expect(texts(root, 'h1')).toHaveLength(1);
  },
);

test.each(['/', '/connexion', '/inscription', '/mot-de-passe-oublie', '/reinitialiser-mot-de-passe'])(
  '%s is in the main layout',
  async (path) => {
    const { root } = await openPage(t, path);
    expect([all(root, 'header').length, all(root, 'footer').length, all(root, 'main').length]).toEqual([
      1, 1, 1,
    ]);
  },
);

test('/profile is in the main layout', async () => {
  const { root } = await openPage(t, '/profile', await signIn(t));
  expect([all(root, 'header').length, all(root, 'footer').length, all(root, 'main').length]).toEqual([
    1, 1, 1,
  ]);
});

test.each(['/nulle-part', '/annonce', '/immobilier/cotonou', '/wp-login.php'])(
  '%s is a page of status 404 that explains itself and links home',
  async (path) => {
    const { root, status } = await openPage(t, path);
    expect(status).toBe(404);
    expect(texts(root, 'h1')).toEqual(['Page non trouvée']);
    expect(textOf(one(root, 'main'))).toContain('La page que vous cherchez n’existe pas');
    expect(links(one(root, 'main'))).toEqual({ 'Retour à l’accueil': '/' });
    expect(texts(root, 'title')).toEqual(['Page non trouvée | Tokpa']);
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
  },
);

test('the script that applies the chosen theme comes before the body, and the theme is never in the server’s markup', async () => {
  const { root, html } = await openPage(t, '/');
  expect(one(root, 'html').getAttribute('data-theme')).toBeUndefined();
  const script = html.indexOf(`>${BOOT_CODE}</script>`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(html.indexOf('<body'));
});

test('under Save-Data the page loads no web font', async () => {
  expect((await openPage(t, '/')).html).toContain('@font-face');
  expect((await openPage(t, '/', { headers: { 'save-data': 'on' } })).html).not.toContain('@font-face');
});
