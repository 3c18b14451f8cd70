import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aPost } from '#server/blog/blog.factory.ts';
import { blogSlugs } from '#server/blog/blog.table.ts';
import { aPicture } from '#server/listings/listings.factory.ts';
import { TEST_NOW } from '#tests/world/test-app.ts';
import {
  all,
  links,
  metaOf,
  one,
  openPage,
  redirectOf,
  section,
  startPages,
  structuredData,
  textOf,
  texts,
} from '#tests/world/test-pages.ts';

const t = startPages();
const daysAgo = (days: number) => new Date(TEST_NOW - days * DAY_MS);
const cardTitles = (root: Parameters<typeof texts>[0]) => texts(root, 'main li article h2');

describe('the blog', () => {
  test('leads with the newest post while nothing is filtered, and shows the others below', async () => {
    const { db } = t.services;
    const tags = ['Un', 'Deux', 'Trois', 'Quatre'];
    await aPost(db, { title: 'Ancien', publishedAt: daysAgo(2), tags });
    await aPost(db, { title: 'Nouveau', publishedAt: daysAgo(1), tags });
    const { root } = await openPage(t, '/blog');
    expect(textOf(one(root, '[data-featured] h2'))).toBe('Nouveau');
    expect(cardTitles(root)).toEqual(['Ancien']);
    const filtered = await openPage(t, '/blog?category=Vendre');
    expect(all(filtered.root, '[data-featured]')).toEqual([]);
    expect(cardTitles(filtered.root)).toEqual(['Nouveau', 'Ancien']);
  });

  test('shows three tags of the featured post and two of each other', async () => {
    const { db } = t.services;
    const tags = ['Un', 'Deux', 'Trois', 'Quatre'];
    await aPost(db, { publishedAt: daysAgo(2), tags });
    await aPost(db, { publishedAt: daysAgo(1), tags });
    const { root } = await openPage(t, '/blog');
    expect(texts(root, '[data-featured] [data-tag]')).toEqual(['Un', 'Deux', 'Trois']);
    expect(texts(root, 'main li article [data-tag]')).toEqual(['Un', 'Deux']);
  });

  test('is searched by a form that keeps the filters, and shows the number of results', async () => {
    const { db } = t.services;
    await aPost(db, { title: 'La caution', category: 'Louer' });
    await aPost(db, { title: 'Le prix', category: 'Louer' });
    const { root } = await openPage(t, '/blog?search=CAUTION&category=Louer');
    expect(cardTitles(root)).toEqual(['La caution']);
    expect(textOf(one(root, 'main [role="status"]'))).toBe('1 article');
    const form = one(root, 'main form[role="search"]');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/blog', 'get']);
    expect(one(form, 'input[name="search"]').getAttribute('value')).toBe('CAUTION');
    expect(one(form, 'input[name="category"]').getAttribute('value')).toBe('Louer');
  });

  test('has a chip for each category and tag; clicking the selected one again removes it', async () => {
    const { db } = t.services;
    await aPost(db, { category: 'Louer', tags: ['Caution'] });
    await aPost(db, { category: 'Vendre', tags: ['Photos'] });
    const chips = async (path: string, name: string) =>
      links(one((await openPage(t, path)).root, `main nav[aria-label="${name}"]`));
    expect(await chips('/blog', 'Rubriques')).toEqual({
      Louer: '/blog?category=Louer',
      Vendre: '/blog?category=Vendre',
    });
    expect(await chips('/blog?category=Louer&search=x', 'Rubriques')).toEqual({
      Louer: '/blog?search=x',
      Vendre: '/blog?search=x&category=Vendre',
    });
    expect(await chips('/blog?tag=Photos', 'Mots-clés')).toEqual({
      Caution: '/blog?tag=Caution',
      Photos: '/blog',
    });
  });

  test('offers to clear the filters when there are any', async () => {
    await aPost(t.services.db);
    expect(links((await openPage(t, '/blog')).root)).not.toHaveProperty('Effacer les filtres');
    const { root } = await openPage(t, '/blog?tag=x&search=y');
    expect(links(one(root, 'main'))).toMatchObject({ 'Effacer les filtres': '/blog' });
  });

  test('says so when nothing matches, with a link back to all posts', async () => {
    const { root, status } = await openPage(t, '/blog?search=dromadaire');
    expect(status).toBe(200);
    expect(textOf(one(root, 'main'))).toContain('Aucun article ne correspond à votre recherche.');
    expect(links(one(root, 'main'))).toMatchObject({ 'Voir tous les articles': '/blog' });
  });

  test('has a message for an empty blog, and another for when posts cannot be loaded', async () => {
    expect(textOf(one((await openPage(t, '/blog')).root, 'main'))).toContain(
      'Le premier article arrive bientôt.',
    );
    const failed = await openPage(t, '/blog', { failing: /\/api\/blog\/posts/ });
    expect(textOf(one(failed.root, 'main [role="alert"]'))).toContain('Impossible de charger les articles');
    expect(links(one(failed.root, 'main [role="alert"]'))).toEqual({ Réessayer: '' });
  });

  test('is paginated; later pages are noindex', async () => {
    for (let n = 0; n < 14; n += 1)
      await aPost(t.services.db, { title: `n${n}`, publishedAt: daysAgo(n + 1) });
    const first = await openPage(t, '/blog');
    const next = links(one(first.root, 'main'))['Articles plus anciens'] ?? '';
    const second = await openPage(t, next);
    expect(cardTitles(second.root)).toEqual(['n12', 'n13']);
    expect(links(one(second.root, 'main'))).toMatchObject({ 'Revenir aux plus récents': '/blog' });
    expect(metaOf(second.root, 'robots')).toContain('noindex');
  });

  test('links to its feed', async () => {
    const { root } = await openPage(t, '/blog');
    expect(one(root, 'link[type="application/rss+xml"]').getAttribute('href')).toBe('/blog/flux.xml');
  });
});

describe('a post', () => {
  test('shows title, author, date, reading time, category, tags, text and similar posts', async () => {
    const { db } = t.services;
    await aPost(db, {
      slug: 'bien-vendre',
      title: 'Bien vendre',
      content: '## La photo\n\nUne **seule** suffit.',
      wordCount: 401,
      category: 'Vendre',
      tags: ['Photos'],
    });
    await aPost(db, { title: 'Semblable', category: 'Vendre' });
    const { root } = await openPage(t, '/blog/bien-vendre');
    const article = one(root, 'main > div > article');
    expect(textOf(one(article, 'h1'))).toBe('Bien vendre');
    const text = textOf(article);
    for (const shown of ['L’équipe Tokpa', '18 novembre 2026', '3 min de lecture', 'Une seule suffit.'])
      expect(text).toContain(shown);
    expect(textOf(one(article, 'h2'))).toBe('La photo');
    expect(links(article)).toMatchObject({
      Vendre: '/blog?category=Vendre',
      Photos: '/blog?tag=Photos',
      'Retour au blog': '/blog',
    });
    expect(texts(section(root, 'Articles similaires'), 'h3')).toEqual(['Semblable']);
  });

  test('describes itself to search engines and social networks', async () => {
    const { db } = t.services;
    const coverId = await aPicture(db);
    await aPost(db, { slug: 'bien-vendre', title: 'Bien vendre', excerpt: 'Comment.', coverId });
    const { root } = await openPage(t, '/blog/bien-vendre');
    expect(structuredData(root).Article).toMatchObject({
      headline: 'Bien vendre',
      description: 'Comment.',
      datePublished: '2026-11-18T08:00:00.000Z',
      author: { '@type': 'Organization', name: 'Tokpa' },
      mainEntityOfPage: 'http://localhost:3000/blog/bien-vendre',
    });
    expect(structuredData(root)).toHaveProperty('BreadcrumbList');
    expect(metaOf(root, 'og:type')).toBe('article');
    expect(metaOf(root, 'og:image')).toMatch(
      /^http:\/\/localhost:3000\/og\/blog\/bien-vendre\.jpg\?v=\w{8}$/,
    );
    expect(one(root, 'link[rel="canonical"]').getAttribute('href')).toBe(
      'http://localhost:3000/blog/bien-vendre',
    );
  });

  test('has one address: its id and older slugs redirect to it permanently', async () => {
    const { db } = t.services;
    const id = await aPost(db, { slug: 'nouveau' });
    await db.insert(blogSlugs).values({ slug: 'ancien', postId: id });
    for (const key of [toPublicId('blg', id), 'ancien'])
      expect(await redirectOf(t, `/blog/${key}`)).toEqual({ status: 301, location: '/blog/nouveau' });
  });

  test.each(['nulle-part', `${'x'.repeat(300)}`])(
    'that does not exist is a page of status 404: %s',
    async (slug) => {
      const { root, status } = await openPage(t, `/blog/${slug}`);
      expect(status).toBe(404);
      expect(textOf(one(root, 'main h1'))).toBe('Article non trouvé');
      expect(textOf(one(root, 'main'))).toContain("L'article que vous recherchez n'existe pas.");
      expect(links(one(root, 'main'))).toMatchObject({ 'Retour au blog': '/blog' });
    },
  );
});
