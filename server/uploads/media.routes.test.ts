import { expect, test } from 'vitest';
import { useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();
const KEY = '3fa9c0de3fa9c0de3fa9c0de3fa9c0de';

test('a picture is cached for ever, as it never changes', async () => {
  await t.services.storage.put(`3f/${KEY}/thumbnail.webp`, new Uint8Array([1, 2, 3]), 'image/webp');
  const answer = await t.app.request(`/media/3f/${KEY}/thumbnail.webp`);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test('what a picture weighs is told without sending it', async () => {
  await t.services.storage.put(`3f/${KEY}/gallery.webp`, new Uint8Array([1, 2, 3]), 'image/webp');
  const answer = await t.app.request(`/media/3f/${KEY}/gallery.webp`, { method: 'HEAD' });
  expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['3', '']);
});

test.each([
  `3f/${KEY}/hero.webp`,
  `3f/${KEY}/original.webp`,
  `3f/${KEY}/..%2fsecret`,
  '3f/x/hero.webp',
  `zz/${KEY}/hero.webp`,
])('%s is not found, and not cached', async (path) => {
  const answer = await t.app.request(`/media/${path}`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
