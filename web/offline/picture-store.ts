import { findOnDevice, keepOnDevice } from '#web/platform/storage/device-store.ts';

/** Bytes and the time of the last use, by address. */
export type PictureUses = Map<string, { bytes: number; usedAt: number }>;

/** What has to go so that the rest takes at most `limit` bytes: what was not used for the longest time. */
export function picturesToEvict(uses: PictureUses, limit: number): string[] {
  let bytes = [...uses.values()].reduce((sum, use) => sum + use.bytes, 0);
  const gone: string[] = [];
  for (const [url, use] of [...uses].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (bytes <= limit) break;
    bytes -= use.bytes;
    gone.push(url);
  }
  return gone;
}

const CACHE = 'tokpa-pictures';
const USES = 'pictures.uses';
/** Uses are written together: each would cost more than the picture. */
const WRITE_AFTER_MS = 2000;

/** The pictures that were seen, within a number of bytes; the least recently used go first. */
export function createPictureStore(limit: () => Promise<number>) {
  let uses: Promise<PictureUses> | undefined;
  let writing: Promise<void> | undefined;
  const known = () =>
    (uses ??= findOnDevice(USES).then((found) => (found instanceof Map ? found : new Map())));

  const write = async () => {
    await new Promise((resolve) => setTimeout(resolve, WRITE_AFTER_MS));
    writing = undefined;
    await keepOnDevice(USES, await known());
  };
  const note = async (url: string, bytes: number) => {
    (await known()).set(url, { bytes, usedAt: Date.now() });
    await (writing ??= write());
  };

  return {
    async find(url: string): Promise<Response | undefined> {
      return (await caches.open(CACHE)).match(url, { ignoreVary: true });
    },
    async noteUse(url: string): Promise<void> {
      const use = (await known()).get(url);
      if (use) await note(url, use.bytes);
    },
    async store(url: string, answer: Response): Promise<void> {
      if (!answer.ok || /no-store/.test(answer.headers.get('Cache-Control') ?? '')) return;
      const body = await answer.blob();
      const cache = await caches.open(CACHE);
      await cache.put(url, new Response(body, { headers: answer.headers }));
      const noted = note(url, body.size);
      const all = await known();
      for (const gone of picturesToEvict(all, await limit())) {
        all.delete(gone);
        await cache.delete(gone);
      }
      await noted;
    },
  };
}
