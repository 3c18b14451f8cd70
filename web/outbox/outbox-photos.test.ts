import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxPhotos } from './outbox-photos.ts';

/** As a browser's: each lock is held until what was run under it is done. */
function fakeLocks() {
  const names = new Set<string>();
  return {
    names,
    request: async (name: string, run: () => Promise<void>) => {
      names.add(name);
      await run();
      names.delete(name);
    },
    query: async () => ({ held: [...names].map((name) => ({ name })) }),
  };
}

let locks: ReturnType<typeof fakeLocks>;
beforeEach(() => {
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  // The device stores nothing.
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const nobody = () => Promise.reject(new Error('nothing is sent here'));
const aPage = () => outboxPhotos('usr_awa', nobody);

test('a photo that only one page has in its memory is known to all others for as long as that page has it', async () => {
  const [page, other] = [aPage(), aPage()];
  const [photo] = await page.keep([new Blob(['photo'])]);
  expect(photo).toBeDefined();
  const photos = photo ? [photo] : [];
  expect([...locks.names]).toEqual([`tokpa.outbox.photo/${photo?.key}`]);
  expect(await other.isLockedElsewhere(photos)).toBe(true);
  expect(await page.isLockedElsewhere(photos)).toBe(false);
  await page.discard(photos);
  expect(await other.isLockedElsewhere(photos)).toBe(false);
});

test('when no page has it any more it is refused with a sentence for its writer', async () => {
  const photos = [{ key: '018f0000-0000-7000-8000-000000000000', name: 'Photo 1' }];
  const page = aPage();
  expect(await page.isLockedElsewhere(photos)).toBe(false);
  await expect(page.uploadAll(photos)).rejects.toThrow('Photo 1 n’est plus sur cet appareil.');
});

test('where browsers have no locks a photo stays in its page’s memory all the same', async () => {
  vi.stubGlobal('navigator', {});
  const page = aPage();
  const [photo] = await page.keep([new Blob(['photo'])]);
  expect(photo && (await page.find(photo))?.size).toBe(5);
  expect(await aPage().isLockedElsewhere(photo ? [photo] : [])).toBe(false);
});
