import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aPicture } from '#server/listings/listings.factory.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aPost } from './blog.factory.ts';
import type { blogRoutes } from './blog.routes.ts';

const t = useTestApp();
const blog = () => hc<typeof blogRoutes>('/api/blog', { fetch: apiFetch(t) });
const list = async (query: Record<string, string> = {}) => {
  const answer = await blog().posts.$get({ query });
  return answer.json();
};
const titles = async (query: Record<string, string> = {}) =>
  (await list(query)).data.map(({ title }) => title);
const read = (key: string) => blog().posts[':key'].$get({ param: { key } });
const hoursAgo = (hours: number) => new Date(TEST_NOW - hours * HOUR_MS);

describe('online posts', () => {
  test('come newest first, without drafts and scheduled posts', async () => {
    const { db } = t.services;
    await aPost(db, { title: 'Ancien', publishedAt: hoursAgo(48) });
    await aPost(db, { title: 'Récent', publishedAt: hoursAgo(1) });
    const draft = await aPost(db, { title: 'Brouillon', publishedAt: null, slug: 'brouillon' });
    await aPost(db, { title: 'Demain', publishedAt: hoursAgo(-1), slug: 'demain' });
    expect(await titles()).toEqual(['Récent', 'Ancien']);
    for (const key of ['brouillon', 'demain', toPublicId('blg', draft)])
      expect((await refusal(read(key))).status).toBe(404);
    t.setNow(TEST_NOW + HOUR_MS);
    expect(await titles()).toEqual(['Demain', 'Récent', 'Ancien']);
  });

  test('are found by part of the title, excerpt or content, whatever the case and the accents', async () => {
    const { db } = t.services;
    await aPost(db, { title: 'La caution', excerpt: 'x', content: 'x' });
    await aPost(db, { title: 'x', excerpt: 'Une CAUTION rendue', content: 'x' });
    await aPost(db, { title: 'y', excerpt: 'x', content: 'On a précautionneusement relu.' });
    await aPost(db, { title: 'Rien', excerpt: 'x', content: '100 % sûr' });
    expect(await titles({ search: 'Caution' })).toHaveLength(3);
    expect(await titles({ search: 'précaution' })).toEqual(['y']);
    expect(await titles({ search: 'precaution' })).toEqual(['y']);
    expect(await titles({ search: '100 %' })).toEqual(['Rien']);
    expect(await titles({ search: '%' })).toEqual(['Rien']);
    expect(await titles({ search: 'dromadaire' })).toEqual([]);
  });

  test('are filtered by exact category and tag', async () => {
    const { db } = t.services;
    await aPost(db, { title: 'A', category: 'Vendre', tags: ['Photos', 'Prix'] });
    await aPost(db, { title: 'B', category: 'Vendre', tags: ['Prix'] });
    await aPost(db, { title: 'C', category: 'Vendre vite', tags: ['Photos'] });
    expect((await titles({ category: 'Vendre' })).toSorted()).toEqual(['A', 'B']);
    expect(await titles({ category: 'vendre' })).toEqual([]);
    expect((await titles({ tag: 'Photos' })).toSorted()).toEqual(['A', 'C']);
    expect(await titles({ tag: 'Photo' })).toEqual([]);
    expect(await titles({ category: 'Vendre', tag: 'Photos' })).toEqual(['A']);
  });

  test('are paged by cursor, each once, even if published at the same moment', async () => {
    for (let n = 0; n < 30; n += 1) await aPost(t.services.db, { title: `n${n}`, publishedAt: hoursAgo(1) });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(cursor ? { cursor } : {});
      expect(page.total).toEqual({ count: 30, isCapped: false });
      expect(page.data.length).toBeLessThanOrEqual(12);
      seen.push(...page.data.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(30);
    expect(seen).toHaveLength(30);
  });

  test('are counted by category and tag', async () => {
    const { db } = t.services;
    await aPost(db, { category: 'Vendre', tags: ['Photos', 'Prix'] });
    await aPost(db, { category: 'Vendre', tags: ['Prix'] });
    await aPost(db, { category: 'Louer', tags: [] });
    await aPost(db, { category: 'Secret', tags: ['Secret'], publishedAt: null });
    expect((await (await blog().topics.$get()).json()).data).toEqual({
      categories: [
        { name: 'Vendre', count: 2 },
        { name: 'Louer', count: 1 },
      ],
      tags: [
        { name: 'Prix', count: 2 },
        { name: 'Photos', count: 1 },
      ],
    });
  });
});

describe('one post', () => {
  test('is found by its address and by its id, with text, author and reading time', async () => {
    const { db } = t.services;
    const coverId = await aPicture(db);
    const id = await aPost(db, {
      slug: 'bien-vendre',
      content: `Un mot${' de plus'.repeat(150)}.`,
      wordCount: 301,
      coverId,
      tags: ['Prix'],
    });
    const bySlug = (await (await read('bien-vendre')).json()).data;
    expect(bySlug).toMatchObject({
      id: toPublicId('blg', id),
      slug: 'bien-vendre',
      title: 'Un article',
      excerpt: 'Ce dont il parle.',
      publishedAt: '2026-11-18T08:00:00.000Z',
      author: { name: 'L’équipe Tokpa', avatar: null },
      category: 'Vendre',
      tags: ['Prix'],
      readingMinutes: 2,
      cover: { id: toPublicId('pic', coverId) },
    });
    expect(bySlug.html).toMatch(/^<p>Un mot de plus/);
    expect((await (await read(toPublicId('blg', id))).json()).data).toEqual(bySlug);
  });

  test('is signed by the team unless a team member signed it, whose name is shown only as long as their account exists', async () => {
    const { db } = t.services;
    const authorId = await aUser(db, { firstName: 'Afi', lastName: 'Mensah' });
    await aPost(db, { slug: 'signe', authorId });
    const author = async () => (await (await read('signe')).json()).data.author.name;
    expect(await author()).toBe('Afi Mensah');
    await db.delete(users).where(eq(users.id, authorId));
    expect(await author()).toBe('L’équipe Tokpa');
  });

  test('lists at most three similar posts, of its category or with a tag in common, newest first', async () => {
    const { db } = t.services;
    await aPost(db, { slug: 'ici', category: 'Vendre', tags: ['Prix', 'Photos'] });
    await aPost(db, { title: 'rubrique', category: 'Vendre', publishedAt: hoursAgo(40) });
    await aPost(db, {
      title: 'mot-clé',
      category: 'Louer',
      tags: ['Photos', 'x'],
      publishedAt: hoursAgo(10),
    });
    await aPost(db, { title: 'rien', category: 'Louer', tags: ['Photo'], publishedAt: hoursAgo(5) });
    await aPost(db, { title: 'brouillon', category: 'Vendre', publishedAt: null });
    const similar = async () => (await (await read('ici')).json()).data.similar.map(({ title }) => title);
    expect(await similar()).toEqual(['mot-clé', 'rubrique']);
    await aPost(db, { title: 'les deux', category: 'Vendre', tags: ['Prix'], publishedAt: hoursAgo(2) });
    await aPost(db, { title: 'plus récent', category: 'Vendre', publishedAt: hoursAgo(1) });
    expect(await similar()).toEqual(['plus récent', 'les deux', 'mot-clé']);
  });

  test.each(['nulle-part', 'blg_00000000000000000000000000', 'x y', '%'])('%s is not found', async (key) => {
    expect((await refusal(read(encodeURIComponent(key)))).status).toBe(404);
  });
});
