import { parse } from 'node-html-parser';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { toPublicId } from '#shared/platform/ids.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { aPhoto } from '#tests/world/upload-file.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { aPost } from './blog.factory.ts';
import { blogJobs } from './blog.jobs.ts';
import { blogPosts } from './blog.table.ts';
import { BUILT_IN_POSTS } from './built-in-posts.data.ts';
import { writeBuiltInPosts } from './write-built-in-posts.ts';

const t = useTestApp();
const get = (path: string) => t.app.request(path);

describe('the feed', () => {
  test('contains the newest online posts in full, with absolute links', async () => {
    const { db } = t.services;
    const id = await aPost(db, {
      slug: 'un',
      title: 'Un & <deux>',
      content: 'Voir [l’aide](/aide).',
      category: 'Vendre',
    });
    await aPost(db, { slug: 'demain', publishedAt: new Date(TEST_NOW + 1) });
    const answer = await get('/blog/flux.xml');
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const feed = await answer.text();
    const root = parse(feed, { blockTextElements: {} });
    expect(root.querySelectorAll('item')).toHaveLength(1);
    expect(feed).toContain('<title>Un &amp; &lt;deux&gt;</title>');
    expect(feed).toContain('<link>http://localhost:3000/blog/un</link>');
    const lasting = `http://localhost:3000/blog/${toPublicId('blg', id)}`;
    expect(feed).toContain(`<guid isPermaLink="true">${lasting}</guid>`);
    expect(feed).toContain('<dc:creator>L’équipe Tokpa</dc:creator>');
    expect(feed).toContain('<pubDate>Wed, 18 Nov 2026 08:00:00 GMT</pubDate>');
    expect(feed).toContain('&lt;a href=&quot;http://localhost:3000/aide&quot;&gt;');
  });

  test('has at most twenty posts', async () => {
    for (let n = 0; n < 25; n += 1) await aPost(t.services.db);
    expect((await (await get('/blog/flux.xml')).text()).match(/<item>/g)).toHaveLength(20);
  });

  test('reads the photos of all its posts in one query', async () => {
    const photos = await Promise.all(
      [900, 1000, 1100].map(async (width) => storePicture(t.services, await aPhoto(width, 700))),
    );
    const asked = vi.spyOn(t.services.db, 'select');
    const countReads = async () => {
      asked.mockClear();
      const feed = await (await get('/blog/flux.xml')).text();
      return { reads: asked.mock.calls.length, photos: feed.match(/&lt;img /g)?.length ?? 0 };
    };
    await countReads();
    const shown = photos.map((id) => `![Une photo](${toPublicId('pic', id)})`);
    await aPost(t.services.db, { content: shown[0] });
    const { reads } = await countReads();
    for (const content of shown) await aPost(t.services.db, { content });
    expect(await countReads()).toEqual({ reads, photos: 4 });
    asked.mockRestore();
  });
});

test('the sitemap’s part lists the blog and its online posts, each with its last change', async () => {
  const { db } = t.services;
  await aPost(db, { slug: 'un', updatedAt: new Date(TEST_NOW) });
  await aPost(db, { slug: 'brouillon', publishedAt: null });
  const part = await (await get('/sitemaps/blog.xml')).text();
  expect(part.match(/<loc>[^<]+/g)).toEqual([
    '<loc>http://localhost:3000/blog',
    '<loc>http://localhost:3000/blog/un',
  ]);
  expect(part).toContain('<lastmod>2026-11-20T10:00:00.000Z</lastmod>');
  expect(await (await get('/sitemap.xml')).text()).toContain('/sitemaps/blog.xml');
});

test('the cover is served in social network size, for online posts only', async () => {
  const { db } = t.services;
  const coverId = await storePicture(t.services, await aPhoto(1600, 1200));
  await aPost(db, { slug: 'un', coverId });
  await aPost(db, { slug: 'sans' });
  await aPost(db, { slug: 'brouillon', coverId, publishedAt: null });
  for (const _again of [1, 2]) {
    const answer = await get('/og/blog/un.jpg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  }
  for (const slug of ['sans', 'brouillon', 'autre'])
    expect((await get(`/og/blog/${slug}.jpg`)).status).toBe(404);
});

const previews = async () => {
  const keys: string[] = [];
  for await (const key of t.services.storage.list('og/blog')) keys.push(key);
  return keys;
};
const sweep = () => blogJobs.find(({ name }) => name === 'blog.remove-share-covers')?.run(t.services, {});

test('previews of a cover are deleted with its post, and when the post is withdrawn or gets another cover', async () => {
  const { db } = t.services;
  const covers = await Promise.all(
    [900, 1000, 1100].map(async (width) => storePicture(t.services, await aPhoto(width, 700))),
  );
  const ids = [];
  for (const [n, coverId] of covers.entries()) {
    ids.push(await aPost(db, { slug: `article-${n}`, coverId }));
    expect((await get(`/og/blog/article-${n}.jpg`)).status).toBe(200);
  }
  const [changed = '', withdrawn = '', removed = ''] = ids;
  await sweep();
  expect(await previews()).toHaveLength(3);
  await db.update(blogPosts).set({ coverId: null }).where(eq(blogPosts.id, changed));
  await sweep();
  expect(await previews()).toHaveLength(2);
  await db.update(blogPosts).set({ publishedAt: null }).where(eq(blogPosts.id, withdrawn));
  await sweep();
  expect(await previews()).toHaveLength(1);
  await db.delete(blogPosts).where(eq(blogPosts.id, removed));
  await sweep();
  expect(await previews()).toEqual([]);
});

describe('built-in posts', () => {
  test('are three, online with a cover, signed by the team, each between 900 and 1,400 words', async () => {
    await writeBuiltInPosts(t.services);
    const posts = await t.services.db.select().from(blogPosts);
    expect(posts).toHaveLength(3);
    for (const { wordCount, coverId, authorId, publishedAt, content } of posts) {
      expect(wordCount).toBeGreaterThanOrEqual(900);
      expect(wordCount).toBeLessThanOrEqual(1400);
      expect(coverId).not.toBeNull();
      expect(authorId).toBeNull();
      expect(publishedAt?.getTime()).toBeLessThanOrEqual(TEST_NOW);
      expect(content).not.toContain("'");
    }
    for (const { slug } of posts) expect((await get(`/api/blog/posts/${slug}`)).status).toBe(200);
    expect(BUILT_IN_POSTS).toHaveLength(3);
  });

  test('are written once, even by two processes at a time, and not again once removed', async () => {
    await Promise.all([writeBuiltInPosts(t.services), writeBuiltInPosts(t.services)]);
    expect(await t.services.db.select().from(blogPosts)).toHaveLength(3);
    await t.services.db.delete(blogPosts);
    await writeBuiltInPosts(t.services);
    expect(await t.services.db.select().from(blogPosts)).toEqual([]);
  });
});
