import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import {
  findOnDevice,
  removeFromDevice,
  keepOnDevice,
  keysOnDevice,
} from '#web/platform/storage/device-store.ts';
import { DAMAGED } from '#web/uploads/photo-list.ts';
import { followUpload } from '#web/uploads/photo-transfer.ts';
import { sendUpload } from '#web/uploads/send-upload.ts';
import { waitForNetwork } from '#web/uploads/wait-for-network.ts';
import type { EntryPhoto } from './outbox-entry.ts';
import { lockPhoto, isPhotoLocked } from './photo-lock.ts';

/** Maximum number of checks for the sizes of a message's photos, 40 seconds in all: the message waits no longer. */
const MAX_LOOKS = 6;
const STRAY_MAX_AGE_MS = DAY_MS;

export type OutboxPhotos = ReturnType<typeof outboxPhotos>;

/** The photos of unsent messages, stored on this device until the server has them. */
export function outboxPhotos(accountId: string, apiFetch: ApiFetch) {
  const addressOf = ({ key }: Pick<EntryPhoto, 'key'>) => `outbox/${accountId}/${key}`;
  /** Photos that the device could not store stay in memory, each under a lock that says so. */
  const unstored = new Map<string, { blob: Blob; release: () => void }>();
  const sent = new Map<string, string>();
  const progress = sendingProgress();
  const find = async (photo: Pick<EntryPhoto, 'key'>): Promise<Blob | null> => {
    const stored = unstored.get(photo.key)?.blob ?? (await findOnDevice(addressOf(photo)));
    return stored instanceof Blob ? stored : null;
  };

  /** Uploads a photo, resuming an earlier attempt, and waits for its sizes; returns the picture's id. */
  const upload = async (photo: EntryPhoto): Promise<string> => {
    const known = sent.get(photo.key);
    if (known !== undefined) return known;
    const blob = await find(photo);
    if (!blob) throw new AppError('gone', { message: `${photo.name} n’est plus sur cet appareil.` });
    const onProgress = (share: number) => progress.update(photo.key, share);
    const id = await sendPhoto({ accountId, apiFetch }, blob, photo.name, onProgress).finally(() =>
      progress.update(photo.key, null),
    );
    sent.set(photo.key, id);
    return id;
  };

  return {
    find,
    progressOf: progress.of,
    subscribe: progress.subscribe,
    async keep(blobs: readonly Blob[]): Promise<EntryPhoto[]> {
      const photos = blobs.map((_blob, n) => ({ key: newUuid(), name: `Photo ${n + 1}` }));
      for (const [n, photo] of photos.entries()) {
        const blob = blobs[n];
        if (blob && !(await keepOnDevice(addressOf(photo), blob)))
          unstored.set(photo.key, { blob, release: await lockPhoto(photo.key) });
      }
      return photos;
    },
    /** Whether only another page can send these: it has one of them in its memory, and nowhere else is it stored. */
    async isLockedElsewhere(photos: readonly EntryPhoto[]): Promise<boolean> {
      const missing: string[] = [];
      for (const photo of photos) if (!sent.has(photo.key) && !(await find(photo))) missing.push(photo.key);
      return isPhotoLocked(missing);
    },
    async uploadAll(photos: readonly EntryPhoto[]): Promise<string[]> {
      const ids: string[] = [];
      for (const photo of photos) ids.push(await upload(photo));
      return ids;
    },
    async discard(photos: readonly EntryPhoto[]): Promise<void> {
      for (const { key } of photos) {
        unstored.get(key)?.release();
        unstored.delete(key);
      }
      await removeFromDevice(photos.map(addressOf));
    },
    purgeStrays: (waiting: readonly EntryPhoto[], now: number) =>
      purgeStrays(addressOf({ key: '' }), waiting.map(addressOf), now),
  };
}

/** Removes photos of a page that was left before their message was stored; recent ones may be another tab's. */
async function purgeStrays(prefix: string, waiting: readonly string[], now: number): Promise<void> {
  const wanted = new Set(waiting);
  const own = (await keysOnDevice()).filter((each) => each.startsWith(prefix));
  await removeFromDevice(own.filter((each) => !wanted.has(each) && isOld(each, now)));
}

/** Returns the picture's id, once its sizes are made. */
async function sendPhoto(
  { accountId, apiFetch }: { accountId: string; apiFetch: ApiFetch },
  blob: Blob,
  name: string,
  onProgress: (share: number) => void,
): Promise<string> {
  const { signal } = new AbortController();
  const writtenBy = { [WRITTEN_BY_HEADER]: accountId };
  const received = await sendUpload(blob, name, onProgress, signal, 'picture', writtenBy);
  const ports = { find: (id: string) => findUpload(apiFetch, id), wait: waitForNetwork };
  const { id, state, failure } = await followUpload(ports, received, (looks) => looks < MAX_LOOKS);
  if (state === 'failed') throw new AppError('invalid_input', { message: failure ?? DAMAGED });
  return id;
}

/** Without the typed client of uploads, which would bring the cache of a page's data into the service worker. */
async function findUpload(apiFetch: ApiFetch, id: string): Promise<Upload> {
  return (await call<{ data: Upload }>(apiFetch(`/api/uploads/${encodeURIComponent(id)}`))).data;
}

const isOld = (address: string, now: number) => storedAt(address) < now - STRAY_MAX_AGE_MS;

/** Upload progress of photos, from 0 to 1, by their keys. */
function sendingProgress() {
  const shares = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    of: (key: string) => shares.get(key) ?? null,
    update(key: string, share: number | null) {
      if (share === null) shares.delete(key);
      else shares.set(key, share);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A photo's key starts with its creation time, like all ids. */
function storedAt(address: string): number {
  const key = address.slice(address.lastIndexOf('/') + 1);
  return Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
}
