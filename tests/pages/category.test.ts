import { describe, expect, test } from 'vitest';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  redirectOf,
  structuredData,
  textOf,
  texts,
  startPages,
} from '#tests/world/test-pages.ts';

const t = startPages();

const DATA: Record<Category, SpecificData> = {
  real_estate: { propertyType: 'villa' },
  automobile: { make: 'Toyota' },
  services: { serviceCategory: 'plomberie' },
  marketplace: { productCategory: 'livres' },
};

const listing = (category: Category, values: Parameters<typeof aListing>[1] = {}) =>
  aListing(t.services.db, { category, specificData: DATA[category], ...values });

const PAGES = [
  {
    path: '/immobilier',
    category: 'real_estate',
    heading: 'Immobilier',
    counted: ['1 annonce', '2 annonces'],
    empty: 'Aucune annonce trouvée',
    slug: 'real-estate',
    publish: 'Publier un bien',
  },
  {
    path: '/automobile',
    category: 'automobile',
    heading: 'Automobile',
    counted: ['1 véhicule', '2 véhicules'],
    empty: 'Aucun véhicule trouvé',
    slug: 'automobile',
    publish: 'Publier un véhicule',
  },
  {
    path: '/services',
    category: 'services',
    heading: 'Services',
    counted: ['1 service', '2 services'],
    empty: 'Aucun service trouvé',
    slug: 'services',
    publish: 'Publier un service',
  },
  {
    path: '/marketplace',
    category: 'marketplace',
    heading: 'Marketplace',
    counted: ['1 produit', '2 produits'],
    empty: 'Aucun produit trouvé',
    slug: 'marketplace',
    publish: 'Publier un produit',
  },
] as const;

describe.each(PAGES)('$path', ({ path, category, heading, counted, empty, slug, publish }) => {
  test('is public, shows the listings of its category alone and counts them with the right plural', async () => {
    await listing(category, { title: 'La première annonce' });
    await listing(category === 'services' ? 'marketplace' : 'services', { title: 'Une annonce d’ailleurs' });
    const first = await openPage(t, path);
    expect(first.status).toBe(200);
    expect(texts(first.root, 'h1')).toEqual([heading]);
    expect(texts(first.root, 'article h2')).toEqual(['La première annonce']);
    expect(texts(first.root, 'main p[role="status"]')).toEqual([counted[0]]);
    await listing(category);
    expect(texts((await openPage(t, path)).root, 'main p[role="status"]')).toEqual([counted[1]]);
  });

  test('shows approved listings only', async () => {
    for (const status of ['pending', 'rejected', 'sold', 'expired', 'removed'] as const)
      await listing(category, { status });
    await listing(category, { isPaused: true });
    expect(texts((await openPage(t, path)).root, 'article')).toEqual([]);
  });

  test('has its own message when nothing is found, and offers to clear the filters', async () => {
    await listing(category);
    const { root, status } = await openPage(t, `${path}?search=zzzzzzzz&per=24`);
    expect(status).toBe(200);
    const results = one(root, 'section[aria-label="Annonces"]');
    expect(textOf(results)).toContain(empty);
    expect(links(results)).toMatchObject({ 'Effacer les filtres': `${path}?per=24` });
  });

  test('says why when the list cannot be loaded, and offers to retry and to reload', async () => {
    const { root, status } = await openPage(t, path, { failing: /\/api\/search\/listings/ });
    expect(status).toBe(500);
    expect(texts(one(root, 'main [role="alert"]'), 'p')).toEqual([
      'Erreur lors du chargement',
      'Une erreur est survenue',
    ]);
    expect(texts(one(root, 'main [role="alert"]'), 'a')).toEqual(['Réessayer', 'Recharger la page']);
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
  });

  test('has twelve listings a page and a link to the next', async () => {
    for (let number = 1; number <= 15; number += 1)
      await listing(category, {
        title: `Annonce ${number}`,
        publishedAt: new Date(Date.now() - number * MINUTE_MS),
      });
    const first = await openPage(t, path);
    expect(texts(first.root, 'article')).toHaveLength(12);
    const next = links(first.root)['Charger plus'] ?? '';
    expect(next).toMatch(new RegExp(`^${path}\\?cursor=`));
    const second = await openPage(t, next);
    expect(texts(second.root, 'article h2')).toEqual(['Annonce 13', 'Annonce 14', 'Annonce 15']);
    expect(links(second.root)).toMatchObject({ 'Retour au début': path });
    expect(links(second.root)).not.toHaveProperty('Charger plus');
  });

  test('its publish button takes a visitor to sign-in and a member to the category’s form', async () => {
    const address = `/creer-annonce/${slug}`;
    expect(links(one((await openPage(t, path)).root, 'main'))[publish]).toBe(
      `/connexion?retour=${encodeURIComponent(address)}`,
    );
    expect(links(one((await openPage(t, path, await signIn(t))).root, 'main'))[publish]).toBe(address);
  });
});

describe('old addresses', () => {
  test.each([
    ['/marketplace/real-estate', 'Immobilier', '/immobilier'],
    ['/marketplace/automobile', 'Automobile', '/automobile'],
    ['/marketplace/services', 'Services', '/services'],
  ])('%s shows the page and names the canonical address', async (path, heading, canonical) => {
    const { root, status } = await openPage(t, path);
    expect(status).toBe(200);
    expect(texts(root, 'h1')).toEqual([heading]);
    expect(one(root, 'link[rel="canonical"]').getAttribute('href')).toBe(
      `${t.services.config.origin}${canonical}`,
    );
    expect(one(root, 'aside form input[name="dans"]').getAttribute('value')).toBe(canonical.slice(1));
  });

  test('/marketplace/anything-else is not found', async () => {
    expect((await openPage(t, '/marketplace/animaux')).status).toBe(404);
  });

  test.each(['real_estate', 'automobile', 'services'] as const)(
    '/marketplace?category=%s redirects to that category’s page with the other filters',
    async (category) => {
      const { status, location } = await redirectOf(t, `/marketplace?category=${category}&location=Cotonou`);
      expect([status, location]).toEqual([301, `${CATEGORY_FACTS[category].path}?location=Cotonou`]);
    },
  );

  test('/marketplace?category=marketplace drops the redundant parameter, and a product category stays a filter', async () => {
    expect((await redirectOf(t, '/marketplace?category=marketplace')).location).toBe('/marketplace');
    expect(
      one((await openPage(t, '/marketplace?category=livres')).root, 'option[selected][value="livres"]'),
    ).toBeTruthy();
  });
});

describe('metadata of a category page', () => {
  test('title, description, canonical address and breadcrumb', async () => {
    await listing('real_estate', { title: 'Villa à louer' });
    const { root } = await openPage(t, '/immobilier?location=cotonou&type=villa&sort=popular');
    expect(texts(root, 'title')).toEqual(['Immobilier à Cotonou : Villa | Tokpa']);
    expect(metaOf(root, 'description')).toContain('à Cotonou. 1 annonce : photos, prix et contact direct');
    expect(one(root, 'link[rel="canonical"]').getAttribute('href')).toBe(
      `${t.services.config.origin}/immobilier?location=cotonou&type=villa`,
    );
    expect(metaOf(root, 'robots')).toBeUndefined();
    expect(metaOf(root, 'og:url')).toBe(`${t.services.config.origin}/immobilier?location=cotonou&type=villa`);
    expect(structuredData(root)).toHaveProperty('BreadcrumbList');
  });

  test('free-text searches, later pages and empty lists are noindex', async () => {
    await listing('real_estate');
    const robots = async (query: string) => metaOf((await openPage(t, `/immobilier${query}`)).root, 'robots');
    expect(await robots('?search=appartement')).toBe('noindex, follow');
    expect(await robots('?location=abidjan')).toBe('noindex, follow');
    expect(await robots('?location=cotonou')).toBeUndefined();
  });
});

test('a misspelt search says what was searched for instead', async () => {
  await listing('real_estate', { title: 'Appartement lumineux' });
  await collectSearchWords(t.services.db);
  const { root } = await openPage(t, '/immobilier?search=apartement');
  expect(texts(root, 'article h2')).toEqual(['Appartement lumineux']);
  expect(all(root, 'section[aria-label="Annonces"] strong').map(textOf)).toEqual(['appartement']);
});

test.each([
  [
    'appartement 2 chambres cotonou moins de 150 000',
    '/immobilier?',
    { type: 'appartement', bedrooms: '2', location: 'Cotonou', maxPrice: '150000' },
  ],
  ['toyota corolla', '/automobile?', { brand: 'Toyota' }],
  ['plombier', '/services?', { serviceType: 'plomberie' }],
])('the hero’s “%s” is interpreted and redirects to the matching page', async (text, page, params) => {
  const { status, location } = await redirectOf(t, `/recherche?q=${encodeURIComponent(text)}`);
  expect(status).toBe(303);
  expect(location.startsWith(page)).toBe(true);
  expect(Object.fromEntries(new URL(location, 'http://x').searchParams)).toMatchObject(params);
});
