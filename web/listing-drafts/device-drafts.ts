import type { DraftContent } from '#shared/listing-drafts/listing-draft.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { findOnDevice, forgetOnDevice, keepOnDevice, keysOnDevice } from '#web/platform/device-store.ts';
import type { RestoredPhoto } from '#web/uploads/photo-restoring.ts';

/** A photo of a draft; what of it never reached the server lies beside the draft. */
export type DraftPhoto = { key: string; name: string; upload: Upload | null };

/** A form as this device knows it. */
export type DeviceDraft = {
  /** The server's version it was changed from. */
  version: number;
  /** Holds what the server has not heard of, were it only a photo on its way. */
  isAhead: boolean;
  changedAt: number;
  /** Saves that were sent and not answered yet. */
  attempts: string[];
  content: DraftContent;
  photos: DraftPhoto[];
};

export type DeviceDrafts = ReturnType<typeof deviceDrafts>;

type HeldPhoto = { blob: Blob; isShrunk: boolean };

const PREFIX = 'draft/';
/** What another account left on this device goes when somebody else writes here, as typed text does (decision 014). */
const STRANGERS_KEPT_MS = 12 * HOUR_MS;

/** The draft of one form of one account on this device. */
export function deviceDrafts(accountId: string, form: string) {
  const own = `${PREFIX}${accountId}/${form}`;
  const photoKey = (key: string) => `${own}/photo/${key}`;
  const heldKeys = new Map<string, boolean>();

  const photoKeys = async () => (await keysOnDevice()).filter((key) => key.startsWith(`${own}/photo/`));

  return {
    find: async (): Promise<DeviceDraft | null> =>
      ((await findOnDevice(own)) as DeviceDraft | undefined) ?? null,
    keep: (draft: DeviceDraft) => keepOnDevice(own, draft),
    /** Keeps what the server does not have yet of these photos, and lets go of the rest. */
    async keepPhotos(held: ReadonlyMap<string, HeldPhoto>): Promise<void> {
      for (const [key, photo] of held) {
        if (heldKeys.get(key) === photo.isShrunk) continue;
        if (await keepOnDevice(photoKey(key), photo)) heldKeys.set(key, photo.isShrunk);
      }
      const useless = [...heldKeys.keys()].filter((key) => !held.has(key));
      for (const key of useless) heldKeys.delete(key);
      await forgetOnDevice(useless.map(photoKey));
    },
    /** The photos of a draft, ready to go on. */
    restore: (photos: readonly DraftPhoto[]): Promise<RestoredPhoto[]> =>
      Promise.all(
        photos.map(async (photo) => {
          const held = photo.upload
            ? undefined
            : ((await findOnDevice(photoKey(photo.key))) as HeldPhoto | undefined);
          if (held) heldKeys.set(photo.key, held.isShrunk);
          return { ...photo, blob: held?.blob ?? null, isShrunk: held?.isShrunk ?? false };
        }),
      ),
    async forget(): Promise<void> {
      heldKeys.clear();
      await forgetOnDevice([own, ...(await photoKeys())]);
    },
    /** Other accounts' drafts that the server has too, or that were left for long. */
    async forgetStrangers(now: number): Promise<void> {
      const theirs = (await keysOnDevice()).filter(
        (key) => key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${accountId}/`),
      );
      for (const key of theirs.filter((each) => !each.includes('/photo/'))) {
        const draft = (await findOnDevice(key)) as DeviceDraft | undefined;
        if (draft?.isAhead && now - draft.changedAt < STRANGERS_KEPT_MS) continue;
        await forgetOnDevice(theirs.filter((each) => each === key || each.startsWith(`${key}/`)));
      }
    },
  };
}
