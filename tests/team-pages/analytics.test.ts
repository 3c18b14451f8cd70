import { beforeEach, describe, expect, test } from 'vitest';
import { sumMarket } from '#server/analytics/sum-market.ts';
import { pageDays, searchDays, termDays, visitorDays } from '#server/analytics/analytics.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import {
  all,
  metaOf,
  one,
  openPage,
  redirectOf,
  section,
  startPages,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();

let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  admin = await signIn(t, 'admin');
});

const open = (query = '') => openPage(t, `/admin/analytics${query}`, admin);

async function someFigures(): Promise<void> {
  const { db } = t.services;
  const day = '2026-11-20';
  await db.insert(visitorDays).values({ day, count: 40 });
  await db.insert(pageDays).values([
    { day, page: 'home', count: 60 },
    { day, page: 'listing', count: 140 },
  ]);
  await db.insert(searchDays).values({ day, category: 'real_estate', searches: 20, empty: 5 });
  await db.insert(termDays).values([
    { day, term: 'villa meublee', uses: 8, empty: 0 },
    { day, term: 'helicoptere', uses: 3, empty: 3 },
    { day, term: 'mon secret', uses: 2, empty: 2 },
  ]);
  const listingId = await aListing(db, { createdAt: new Date(TEST_NOW) });
  await aListing(db, { createdAt: new Date(TEST_NOW), status: 'pending', citySlug: 'parakou' });
  await db.insert(listingDays).values({ listingId, day, views: 30, messages: 2 });
  await sumMarket(t.services);
}

describe('/admin/analytics', () => {
  test('is only for the team and noindex', async () => {
    expect(await redirectOf(t, '/admin/analytics')).toEqual({
      status: 302,
      location: `/connexion?retour=${encodeURIComponent('/admin/analytics')}`,
    });
    expect(await redirectOf(t, '/admin/analytics', await signIn(t))).toEqual({ status: 302, location: '/' });
    const { root, status } = await open();
    expect(status).toBe(200);
    expect(metaOf(root, 'robots')).toBe('noindex, follow');
    expect(one(root, 'nav[aria-label="Administration"] [aria-current="page"]').getAttribute('href')).toBe(
      '/admin/analytics',
    );
  });

  test('shows visits, searches and the market in figures, and each chart has its table', async () => {
    await someFigures();
    const { root } = await open('?periode=7');
    const figures = (title: string) => texts(section(root, title), 'dl > div').join(' | ');
    expect(figures('Visites')).toContain('Visiteurs aujourd’hui40');
    expect(figures('Visites')).toContain('Pages ouvertes200');
    expect(figures('Visites')).toContain('Pages par visite5');
    expect(figures('Recherches')).toBe('Recherches20 | Sans résultat5 | Part sans résultat25 %');
    expect(figures('De la publication au contact')).toBe(
      'Annonces déposées2 | Mises en ligne150 % | Jointes en 7 jours1100 % | Contacts2',
    );
    const charts = all(root, 'figure');
    expect(charts).toHaveLength(7);
    for (const chart of charts) {
      expect(one(chart, 'svg').getAttribute('aria-hidden')).toBe('true');
      expect(all(chart, 'details tbody tr')).toHaveLength(7);
    }
    expect(texts(section(root, 'De la publication au contact'), 'tbody th')).toEqual(
      expect.arrayContaining(['Immobilier', 'Cotonou', 'Parakou']),
    );
  });

  test('shows search texts of at least three visitors, those without results apart, and never rarer ones', async () => {
    await someFigures();
    const { root } = await open();
    const rows = (caption: string) =>
      all(root, 'table')
        .filter((table) => textOf(one(table, 'caption')) === caption)
        .flatMap((table) => texts(table, 'tbody tr'));
    expect(rows('Mots les plus cherchés')).toEqual(['villa meublee80', 'helicoptere33']);
    expect(rows('Mots cherchés en vain')).toEqual(['helicoptere33']);
    expect(textOf(root)).not.toContain('secret');
  });

  test('keeps the filters of the query string, and ignores invalid ones', async () => {
    await someFigures();
    const { root } = await open('?periode=90&categorie=services&ville=parakou');
    for (const [name, value] of [
      ['periode', '90'],
      ['categorie', 'services'],
      ['ville', 'parakou'],
    ])
      expect(one(root, `select[name="${name}"] option[selected]`).getAttribute('value')).toBe(value);
    expect(texts(section(root, 'De la publication au contact'), 'dl > div')[0]).toBe('Annonces déposées0');
    const other = (await open('?periode=8&categorie=rien')).root;
    expect(one(other, 'select[name="periode"] option[selected]').getAttribute('value')).toBe('30');
  });

  test('says so when nothing was counted, and when it cannot be loaded', async () => {
    const { root } = await open();
    expect(textOf(one(root, 'main'))).toContain('Aucune page n’a encore été comptée.');
    const failed = await openPage(t, '/admin/analytics', { ...admin, failing: /\/api\/analytics/ });
    expect(textOf(one(failed.root, 'main'))).toContain('Impossible de charger les statistiques');
  });
});
