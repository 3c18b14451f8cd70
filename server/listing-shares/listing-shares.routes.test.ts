import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { aListing } from '#server/listings/listings.factory.ts';

const t = useTestApp();

const read = (path: string, headers: Record<string, string> = {}) => t.app.request(path, { headers });
const addressOf = (uuid: string) => `/og/${toPublicId('lst', uuid)}.jpg`;

async function sizeOf(answer: Response) {
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { format, width, height };
}

describe('a listing’s share picture', () => {
  test('is a JPEG of 1200 by 630 that caches may store for an hour', async () => {
    const id = await aListing(t.services.db);
    const answer = await read(addressOf(id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await sizeOf(answer)).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('shows the listing’s first picture', async () => {
    const blue = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1030f0' } })
      .png()
      .toBuffer();
    const id = await aListing(t.services.db, { pictureIds: [await storePicture(t.services, blue)] });
    const bytes = await (await read(addressOf(id))).arrayBuffer();
    const [r = 0, , b = 0] = await sharp(bytes)
      .extract({ left: 300, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(b - r).toBeGreaterThan(150);
  });

  test('changes with its content and is composed once', async () => {
    const { db, storage } = t.services;
    const first = await aListing(db, { title: 'Studio calme à louer' });
    const same = await aListing(db, { title: 'Studio calme à louer' });
    const other = await aListing(db, { title: 'Studio bruyant à louer' });
    const bodies = await Promise.all(
      [first, same, other].map(async (id) => Buffer.from(await (await read(addressOf(id))).arrayBuffer())),
    );
    expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(true);
    expect(bodies[0]?.equals(bodies[2] ?? Buffer.alloc(0))).toBe(false);
    const put = storage.put;
    storage.put = () => Promise.reject(new Error('composed twice'));
    expect((await read(addressOf(first))).status).toBe(200);
    storage.put = put;
  });

  test('is not found while the listing is not public, even for its owner', async () => {
    const owner = await signIn(t);
    for (const hiding of [
      { status: 'pending' },
      { status: 'removed' },
      { isPaused: true },
      { isHidden: true },
    ] as const) {
      const id = await aListing(t.services.db, { sellerId: owner.userId, ...hiding });
      expect((await read(addressOf(id))).status).toBe(404);
      expect((await read(addressOf(id), owner.headers)).status).toBe(404);
    }
    expect((await read(addressOf(newUuid()))).status).toBe(404);
  });

  test.each(['/og/toto.jpg', '/og/lst_.jpg', '/og/..%2f..%2fsecret.jpg', '/og/lst_01.png'])(
    '%s is not a valid address',
    async (path) => {
      expect((await read(path)).status).toBeGreaterThanOrEqual(400);
      expect((await read(path)).status).toBeLessThan(500);
    },
  );
});

test('the site has its own share picture', async () => {
  const answer = await read('/og.jpg');
  expect(answer.status).toBe(200);
  expect(await sizeOf(answer)).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});
