import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import {
  storedPhoto,
  LOST,
  newPhoto,
  refusedPhoto,
  TOO_MANY,
  type Photo,
  type PhotoList,
} from './photo-list.ts';
import type { PhotoSending } from './photo-sending.ts';
import { newWork, type PhotoPorts, type PhotoWork } from './photo-transfer.ts';

/** A photo of a draft: the server's upload, or this device's copy. */
export type RestoredPhoto = {
  key: string;
  name: string;
  upload: Upload | null;
  blob: Blob | null;
  isShrunk: boolean;
};

type Restoring = {
  ports: PhotoPorts;
  list: PhotoList;
  works: Map<string, PhotoWork>;
  transfer: PhotoSending;
  /** Keys of photos chosen in this form, as opposed to those it came with. */
  chosen: ReadonlySet<string>;
};

/** Restores the photos of a draft in a form. */
export function photoRestoring({ ports, list, works, transfer, chosen }: Restoring) {
  const take = (restored: readonly RestoredPhoto[], staying: readonly Photo[]) => {
    const stays = new Set(staying.map(({ key }) => key));
    for (const { key } of list.all()) if (!stays.has(key)) transfer.giveUp(key);
    for (const { key, upload, blob, ...photo } of restored)
      if (!upload && blob) works.set(key, newWork({ ...photo, blob, batch: null }));
    list.replace([...restored.map((photo) => restoredPhoto(photo, ports)), ...staying]);
    for (const { key, upload } of list.all()) if (upload) void transfer.follow(key, upload);
    transfer.startNext();
  };
  return {
    /** Replaces all photos by these, in this order. */
    restore: (restored: readonly RestoredPhoto[]) => take(restored, []),
    /** Adds the photos of a draft that was found late: those chosen meanwhile stay, behind them. */
    resume(restored: readonly RestoredPhoto[]) {
      const known = new Set(restored.map(({ key, upload }) => upload?.id ?? key));
      const room = MAX_PICTURES_PER_LISTING - restored.length;
      const staying = list
        .all()
        .filter(({ key, upload }) => chosen.has(key) && !known.has(upload?.id ?? key));
      for (const { key } of staying.slice(room)) transfer.giveUp(key);
      take(
        restored,
        staying.map((photo, place) => (place < room ? photo : refusedPhoto(photo, TOO_MANY))),
      );
    },
  };
}

/** A photo that reached neither the server nor this device's storage is shown by name: its owner may still have it. */
function restoredPhoto({ key, name, upload, blob, isShrunk }: RestoredPhoto, ports: PhotoPorts): Photo {
  if (upload) return { ...storedPhoto(upload, 0), key, name };
  const photo = newPhoto(key, name);
  if (!blob) return refusedPhoto(photo, LOST);
  return { ...photo, preview: isShrunk ? ports.openPreview(blob) : null };
}
