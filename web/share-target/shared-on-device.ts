import { HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { SharedText } from '#shared/share-target/share-target.ts';
import { keepOnDevice, keysOnDevice, takeFromDevice } from '#web/platform/storage/device-store.ts';

/** A photo's bytes apart from its name: not every browser stores a File. */
type SharedPhoto = { name: string; type: string; blob: Blob };

type SharedItem = SharedText & { sharedAt: number; photos: readonly SharedPhoto[] };

/** What another application shared, as the listing form takes it. */
export type SharedContent = SharedText & { photos: readonly File[] };

const PREFIX = 'shared/';
/** Whoever opens the form later may be somebody else (decision 014). */
const MAX_AGE_MS = 12 * HOUR_MS;

/** Returns whether it was stored: storage may be full or forbidden. Used by the service worker: no DOM. */
export function storeShared(item: SharedItem): Promise<boolean> {
  return keepOnDevice(`${PREFIX}${newUuid()}`, item);
}

/** Returns everything that was shared and not taken yet, the oldest first, and removes it from the device. */
export async function takeShared(now: number): Promise<SharedContent[]> {
  const keys = (await keysOnDevice()).filter((key) => key.startsWith(PREFIX));
  const taken = await Promise.all(
    keys.map(async (key) => (await takeFromDevice(key)) as SharedItem | undefined),
  );
  return taken
    .filter((item) => item !== undefined)
    .filter(({ sharedAt }) => now - sharedAt < MAX_AGE_MS)
    .toSorted((a, b) => a.sharedAt - b.sharedAt)
    .map(({ title, description, photos }) => ({
      title,
      description,
      photos: photos.map(({ name, type, blob }) => new File([blob], name, { type })),
    }));
}
