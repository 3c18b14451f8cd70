import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import { all, links, metaOf, one, openPage, textOf, texts, startPages } from '#tests/world/test-pages.ts';

const t = startPages();
/** The rotation slot, which links to further pages carry. */
const ROTATION_SLOT = `turn=${Math.floor(TEST_NOW / HOUR_MS)}`;

async function premium(count: number) {
  for (let number = 1; number <= count; number += 1) {
    await aListing(t.services.db, {
      title: `Premium ${number}`,
      isPremium: true,
      publishedAt: new Date(Date.now() - number * MINUTE_MS),
    });
  }
}

test('the page shows twelve premium listings with a summary, page numbers and a link to the next', async () => {
  await premium(30);
  await aListing(t.services.db, { title: 'Annonce ordinaire' });
  const { root, status } = await openPage(t, '/premium');
  expect(status).toBe(200);
  expect(texts(root, 'h1')).toEqual(['Annonces premium']);
  expect(texts(root, 'article h2')).toHaveLength(12);
  expect(textOf(one(root, 'main p[role="status"]'))).toBe('Affichage de 12 annonces premium (page 1 sur 3)');
  const pages = one(root, 'nav[aria-label="Pages"]');
  expect(links(pages)).toEqual({
    'Page 1': '/premium',
    'Page 2': `/premium?page=2&${ROTATION_SLOT}`,
    'Page 3': `/premium?page=3&${ROTATION_SLOT}`,
    Suivant: `/premium?page=2&${ROTATION_SLOT}`,
  });
  expect(textOf(pages)).toContain('Précédent');
  expect(one(pages, '[aria-current="page"]').text).toBe('1');
});

test('the last page has the rest and links back', async () => {
  await premium(30);
  const { root } = await openPage(t, '/premium?page=3');
  expect(textOf(one(root, 'main p[role="status"]'))).toBe('Affichage de 6 annonces premium (page 3 sur 3)');
  expect(links(one(root, 'nav[aria-label="Pages"]'))).toMatchObject({
    Précédent: `/premium?page=2&${ROTATION_SLOT}`,
  });
  expect(links(one(root, 'nav[aria-label="Pages"]'))).not.toHaveProperty('Suivant');
});

test('a single page has no page numbers', async () => {
  await premium(2);
  const { root } = await openPage(t, '/premium');
  expect(all(root, 'nav[aria-label="Pages"]')).toEqual([]);
  expect(textOf(one(root, 'main p[role="status"]'))).toBe('Affichage de 2 annonces premium (page 1 sur 1)');
});

describe('the filters', () => {
  test('are text, place, category and price, sent by GET, with links to clear them and to go back', async () => {
    const { root } = await openPage(
      t,
      '/premium?search=villa&category=real_estate&minPrice=1000&maxPrice=2000&location=Cotonou',
    );
    const form = one(root, 'main form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/premium']);
    expect(
      all(form, 'input[name], select[name]')
        .map((field) => field.getAttribute('name'))
        .toSorted(),
    ).toEqual(['category', 'location', 'maxPrice', 'minPrice', 'search']);
    expect(all(form, 'select[name="category"] option').map((option) => option.getAttribute('value'))).toEqual(
      ['', 'real_estate', 'automobile', 'services', 'marketplace'],
    );
    expect(one(form, 'option[selected]').getAttribute('value')).toBe('real_estate');
    expect(links(form)).toEqual({ Effacer: '/premium' });
    expect(links(one(root, 'main'))).toMatchObject({ Retour: '/' });
  });

  test('are applied on the server and kept in the page links', async () => {
    await premium(15);
    await aListing(t.services.db, {
      title: 'Berline',
      category: 'automobile',
      specificData: { make: 'Toyota' },
      isPremium: true,
    });
    const cars = await openPage(t, '/premium?category=automobile');
    expect(texts(cars.root, 'article h2')).toEqual(['Berline']);
    const flats = await openPage(t, '/premium?category=real_estate');
    expect(links(one(flats.root, 'nav[aria-label="Pages"]'))['Suivant']).toBe(
      `/premium?category=real_estate&page=2&${ROTATION_SLOT}`,
    );
    expect(metaOf(flats.root, 'robots')).toBe('noindex, follow');
  });
});

test('an empty result says so, with a link to clear the filters', async () => {
  const { root, status } = await openPage(t, '/premium?search=zzzzzz');
  expect(status).toBe(200);
  expect(textOf(one(root, 'main p[role="status"]'))).toBe('Aucune annonce premium trouvée');
  expect(links(one(root, 'main'))).toMatchObject({ 'Effacer les filtres': '/premium' });
});

test('a list that cannot be loaded says so, with retry and reload', async () => {
  const { root, status } = await openPage(t, '/premium', { failing: /\/search\/premium/ });
  expect(status).toBe(500);
  const alert = one(root, 'main [role="alert"]');
  expect(textOf(alert)).toContain('Erreur lors du chargement des annonces premium');
  expect(texts(alert, 'a')).toEqual(['Réessayer', 'Recharger la page']);
});
