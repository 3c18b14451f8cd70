import { describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { aListing, aPicture } from '#server/listings/listings.factory.ts';
import type { TestApp } from '#tests/world/test-app.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { all, links, one, openPage, section, textOf, texts, startPages } from '#tests/world/test-pages.ts';

const t = startPages();

const cardsIn = (heading: string, root: Parameters<typeof section>[0]) =>
  texts(section(root, heading), 'article h3');

async function listings(app: TestApp, count: number, spec: Parameters<typeof aListing>[1] = {}) {
  for (let number = 1; number <= count; number += 1) {
    await aListing(app.services.db, {
      title: `Annonce numéro ${number}`,
      popularity: number,
      ...spec,
      pictureIds: [await aPicture(app.services.db)],
    });
  }
}

describe('the hero', () => {
  test('opens with six slides, each with its link', async () => {
    const { root, status } = await openPage(t, '/', await signIn(t));
    expect(status).toBe(200);
    const slides = all(root, '[aria-roledescription="diapositive"]');
    expect(slides.map((slide) => links(slide))).toEqual([
      { 'Voir l’immobilier': '/immobilier' },
      { 'Voir les véhicules': '/automobile' },
      { 'Trouver un pro': '/services' },
      { 'Parcourir le marché': '/marketplace' },
      { 'Vendre maintenant': '/creer-annonce' },
      { 'Qui sommes-nous ?': '/a-propos' },
    ]);
    expect(texts(root, '[aria-roledescription="diapositive"] h2')).toHaveLength(6);
  });

  test('is open to a visitor, who is asked to sign in before selling', async () => {
    const { root, status } = await openPage(t, '/');
    expect(status).toBe(200);
    const [, , , , sell] = all(root, '[aria-roledescription="diapositive"]');
    expect(sell && links(sell)).toEqual({ 'Vendre maintenant': '/connexion?retour=%2Fcreer-annonce' });
    expect(all(root, '[aria-roledescription="diapositive"]')).toHaveLength(6);
  });

  test('shows a category’s hero listing on its slide', async () => {
    await aListing(t.services.db, {
      title: 'Villa avec jardin',
      isPremium: true,
      pictureIds: [await aPicture(t.services.db)],
    });
    const { root } = await openPage(t, '/');
    const [realEstate, automobile] = all(root, '[aria-roledescription="diapositive"]');
    expect(textOf(realEstate)).toContain('À la une : Villa avec jardin, 120 000 F CFA');
    expect(textOf(automobile)).not.toContain('À la une');
  });

  test('is shown without its listings when these cannot be loaded, and says so', async () => {
    const { root, status } = await openPage(t, '/', { failing: /\/hero/ });
    expect(status).toBe(200);
    expect(texts(root, '[role="alert"]')).toEqual(['Erreur lors du chargement des annonces hero Réessayer']);
  });

  test.each([
    [6, 'matin'],
    [11, 'matin'],
    [12, 'après-midi'],
    [17, 'après-midi'],
    [18, 'soirée'],
    [21, 'soirée'],
    [22, 'nuit'],
    [5, 'nuit'],
  ])('its badge at %i o’clock in Cotonou says %s', async (hour, name) => {
    const before = Date.now();
    // Cotonou is an hour ahead of UTC all the year.
    vi.setSystemTime(Date.UTC(2026, 10, 20, hour - 1, 30));
    const { root } = await openPage(t, '/');
    vi.setSystemTime(before);
    const badges = texts(root, 'p').filter((text) => text.startsWith('Le marché d'));
    expect(badges).toHaveLength(1);
    expect(badges[0]).toMatch(new RegExp(`${name}$`));
  });
});

describe('tiles and search box', () => {
  test('four tiles link to the categories and count their listings', async () => {
    await aListing(t.services.db);
    await aListing(t.services.db);
    await aListing(t.services.db, { category: 'services', specificData: { serviceCategory: 'plomberie' } });
    const { root } = await openPage(t, '/');
    const tiles = all(root, 'main nav[aria-label="Parcourir par catégorie"] a');
    expect(tiles.map((tile) => [...all(tile, 'span span').map(textOf), tile.getAttribute('href')])).toEqual([
      ['Immobilier', '2 annonces', '/immobilier'],
      ['Automobile', '0 annonce', '/automobile'],
      ['Services Pro', '1 annonce', '/services'],
      ['Marketplace', '0 annonce', '/marketplace'],
    ]);
  });

  test('the search box asks for free text and offers suggestions, without JavaScript too', async () => {
    const { root } = await openPage(t, '/');
    const form = one(root, 'main search form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/recherche']);
    expect(one(form, 'input[name="q"]').getAttribute('type')).toBe('search');
    expect(links(one(root, 'ul[aria-label="Suggestions"]'))).toMatchObject({
      Plombier: '/recherche?q=Plombier',
    });
  });
});

describe('premium listings', () => {
  test('are at most ten, each marked, with a link to all of them', async () => {
    await listings(t, 11, { isPremium: true });
    const { root } = await openPage(t, '/');
    expect(cardsIn('Annonces premium', root)).toHaveLength(10);
    expect(links(section(root, 'Annonces premium'))).toMatchObject({ 'Tout voir': '/premium' });
    expect(
      texts(section(root, 'Annonces premium'), 'article').every((card) => card.includes('Premium')),
    ).toBe(true);
  });

  test('when there are none, invite to publish the first', async () => {
    const anonymous = section((await openPage(t, '/')).root, 'Annonces premium');
    expect(textOf(anonymous)).toContain('Soyez le premier à passer en premium');
    expect(links(anonymous)).toMatchObject({
      'Créer une annonce premium': '/connexion?retour=%2Fcreer-annonce',
      'Tout voir': '/premium',
    });
    const member = section((await openPage(t, '/', await signIn(t))).root, 'Annonces premium');
    expect(links(member)).toMatchObject({ 'Créer une annonce premium': '/creer-annonce' });
  });

  test('that cannot be loaded leave the rest of the page intact', async () => {
    await listings(t, 2);
    const { root, status } = await openPage(t, '/', { failing: /\/listings\/premium/ });
    expect(status).toBe(200);
    const block = section(root, 'Annonces premium');
    expect(textOf(one(block, '[role="alert"]'))).toContain('Erreur lors du chargement des annonces premium');
    expect(texts(one(block, '[role="alert"]'), 'a')).toEqual(['Réessayer']);
    expect(cardsIn('Les plus consultées', root)).toHaveLength(2);
  });
});

describe('popular listings', () => {
  test('are at most six, the most popular first, with a link to more', async () => {
    await listings(t, 8);
    const { root } = await openPage(t, '/');
    expect(cardsIn('Les plus consultées', root)).toEqual(
      [8, 7, 6, 5, 4, 3].map((number) => `Annonce numéro ${number}`),
    );
    expect(links(section(root, 'Les plus consultées'))).toMatchObject({
      'Tout voir': '/marketplace?sort=popular&per=24',
    });
  });

  test('when there are none, link to the marketplace', async () => {
    const block = section((await openPage(t, '/')).root, 'Les plus consultées');
    expect(links(block)).toMatchObject({ 'Parcourir le marché': '/marketplace' });
  });

  test('that cannot be loaded say so in their place', async () => {
    const { root } = await openPage(t, '/', { failing: /\/popular/ });
    expect(textOf(one(section(root, 'Les plus consultées'), '[role="alert"]'))).toContain(
      'Erreur lors du chargement des annonces populaires',
    );
  });
});

describe('the call to action', () => {
  test('takes a visitor to sign-in and back, or to registration', async () => {
    const { root } = await openPage(t, '/');
    expect(links(section(root, 'Quelque chose à vendre ?'))).toEqual({
      'Publier une Annonce': '/connexion?retour=%2Fcreer-annonce',
      'Créer un Compte': '/inscription',
    });
  });

  test('takes a member straight to the form', async () => {
    const { root } = await openPage(t, '/', await signIn(t));
    expect(links(section(root, 'Quelque chose à vendre ?'))['Publier une Annonce']).toBe('/creer-annonce');
  });
});

test('the home page renders when every API call fails', async () => {
  const { root, status } = await openPage(t, '/', { failing: /./ });
  expect(status).toBe(200);
  expect(all(root, 'main [role="alert"]')).toHaveLength(3);
  expect(texts(root, 'header nav[aria-label="Compte"] a')).toEqual(['Connexion', 'Inscription']);
});

test('a card shows price, title, facts, place and age, and links to its listing', async () => {
  await aListing(t.services.db, {
    publishedAt: new Date(Date.now() - 3 * HOUR_MS),
    pictureIds: [await aPicture(t.services.db), await aPicture(t.services.db)],
  });
  const { root } = await openPage(t, '/');
  const card = one(root, 'article');
  expect(all(card, 'p, h3').map(textOf)).toEqual([
    '120 000 F CFA',
    'Appartement deux chambres',
    '2 ch. · 64 m² · Location',
    'Cotonou · Il y a 3h',
  ]);
  expect(one(card, 'a').getAttribute('href')).toMatch(/^\/annonce\/lst_/);
  expect(one(card, '[role="img"]').getAttribute('aria-label')).toBe('2 photos');
});
