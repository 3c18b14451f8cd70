import { describe, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();
const text = async (path: string) => {
  const answer = await t.app.request(path);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

describe('the sitemap', () => {
  test('is an index of the pages and of as many parts as the listings fill', async () => {
    expect((await text('/sitemap.xml')).body).not.toContain('annonces-1.xml');
    await aListing(t.services.db, {});
    const index = await text('/sitemap.xml');
    expect(index.type).toContain('application/xml');
    expect(index.body.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>http://localhost:3000/sitemaps/pages.xml</loc>',
      '<loc>http://localhost:3000/sitemaps/blog.xml</loc>',
      '<loc>http://localhost:3000/sitemaps/annonces-1.xml</loc>',
    ]);
  });

  test('lists public listings only, oldest first, with the time they changed', async () => {
    const { db } = t.services;
    const newer = await aListing(db, { publishedAt: new Date(TEST_NOW) });
    const early = await aListing(db, {
      publishedAt: new Date(TEST_NOW - 1000),
      updatedAt: new Date(TEST_NOW),
    });
    await aListing(db, { status: 'pending' });
    await aListing(db, { isHidden: true });
    const { body } = await text('/sitemaps/annonces-1.xml');
    expect(body.match(/lst_[0-9a-z]+/g)).toEqual([early, newer].map((id) => toPublicId('lst', id)));
    expect(body).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
  });

  test('lists sellers with a public listing and a visible page', async () => {
    const { db } = t.services;
    const shown = await aUser(db);
    const hidden = await aUser(db);
    const banned = await aUser(db, { bannedAt: new Date(TEST_NOW) });
    const idle = await aUser(db);
    expect((await text('/sitemap.xml')).body).not.toContain('vendeurs-');
    const chosen = {
      ...DEFAULT_PREFERENCES,
      privacy: { ...DEFAULT_PREFERENCES.privacy, profileVisibility: 'private' as const },
    };
    await db.insert(preferences).values({ userId: hidden, chosen, updatedAt: new Date(TEST_NOW) });
    for (const sellerId of [shown, shown, hidden, banned]) await aListing(db, { sellerId });
    await aListing(db, { sellerId: idle, status: 'sold' });
    expect((await text('/sitemap.xml')).body).toContain(
      '<loc>http://localhost:3000/sitemaps/vendeurs-1.xml</loc>',
    );
    const { body } = await text('/sitemaps/vendeurs-1.xml');
    expect(body.match(/\/vendeur\/usr_[0-9a-z]+/g)).toEqual([`/vendeur/${toPublicId('usr', shown)}`]);
  });

  test('has the static pages in a part of their own', async () => {
    expect((await text('/sitemaps/pages.xml')).body).toContain('<loc>http://localhost:3000/immobilier</loc>');
  });

  test.each(['annonces-0', 'vendeurs-1', 'annonces-2', 'annonces-9999', 'annonces-01', 'other', 'pages.xml'])(
    'has no part %s',
    async (name) => {
      await aListing(t.services.db, {});
      expect((await text(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );
});

test('robots.txt names the sitemap and disallows the API', async () => {
  const { body } = await text('/robots.txt');
  expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(body).toContain('Disallow: /api/');
});
