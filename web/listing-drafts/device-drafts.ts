import type { DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import {
  findOnDevice,
  removeFromDevice,
  keepOnDevice,
  keysOnDevice,
} from '#web/platform/storage/device-store.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';

/** A photo of a draft; its file is stored beside the draft until it is uploaded. */
export type DraftPhoto = { key: string; name: string; upload: Upload | null };

/** A form as stored on this device. */
export type DeviceDraft = {
  /** The server's version that it is based on. */
  version: number;
  /** Whether it has changes that the server lacks, even if only a photo that is still uploading. */
  isAhead: boolean;
  changedAt: number;
  /** Saves that were sent and not answered yet. */
  attempts: string[];
  content: DraftContent;
  photos: DraftPhoto[];
};

export type DeviceDrafts = ReturnType<typeof deviceDrafts>;

type LocalPhoto = { blob: Blob; isShrunk: boolean };

const PREFIX = 'draft/';
/** Other accounts' drafts are purged when somebody else writes on this device, like other typed text (decision 014). */
const OTHER_ACCOUNT_MAX_AGE_MS = 12 * HOUR_MS;

/** The draft of one account's form on this device. */
export function deviceDrafts(accountId: string, form: string) {
  const own = `${PREFIX}${accountId}/${form}`;
  const photoKey = (key: string) => `${own}/photo/${key}`;
  const storedKeys = new Map<string, boolean>();

  const photoKeys = async () => (await keysOnDevice()).filter((key) => key.startsWith(`${own}/photo/`));

  return {
    find: async (): Promise<DeviceDraft | null> =>
      ((await findOnDevice(own)) as DeviceDraft | undefined) ?? null,
    keep: (draft: DeviceDraft) => keepOnDevice(own, draft),
    /** Stores the photos that the server does not have yet, and deletes the others. */
    async keepPhotos(local: ReadonlyMap<string, LocalPhoto>): Promise<void> {
      for (const [key, photo] of local) {
        if (storedKeys.get(key) === photo.isShrunk) continue;
        if (await keepOnDevice(photoKey(key), photo)) storedKeys.set(key, photo.isShrunk);
      }
      const useless = [...storedKeys.keys()].filter((key) => !local.has(key));
      for (const key of useless) storedKeys.delete(key);
      await removeFromDevice(useless.map(photoKey));
    },
    /** Restores the photos of a draft, ready for uploading. */
    restore: (photos: readonly DraftPhoto[]): Promise<RestoredPhoto[]> =>
      Promise.all(
        photos.map(async (photo) => {
          const local = photo.upload
            ? undefined
            : ((await findOnDevice(photoKey(photo.key))) as LocalPhoto | undefined);
          if (local) storedKeys.set(photo.key, local.isShrunk);
          return { ...photo, blob: local?.blob ?? null, isShrunk: local?.isShrunk ?? false };
        }),
      ),
    async discard(): Promise<void> {
      storedKeys.clear();
      await removeFromDevice([own, ...(await photoKeys())]);
    },
    /** Removes other accounts' drafts that the server has too, or that are older than OTHER_ACCOUNT_MAX_AGE_MS. */
    async purgeOtherAccounts(now: number): Promise<void> {
      const theirs = (await keysOnDevice()).filter(
        (key) => key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${accountId}/`),
      );
      for (const key of theirs.filter((each) => !each.includes('/photo/'))) {
        const draft = (await findOnDevice(key)) as DeviceDraft | undefined;
        if (draft?.isAhead && now - draft.changedAt < OTHER_ACCOUNT_MAX_AGE_MS) continue;
        await removeFromDevice(theirs.filter((each) => each === key || each.startsWith(`${key}/`)));
      }
    },
  };
}
