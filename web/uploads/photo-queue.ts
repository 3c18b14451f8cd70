import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { createPhotoList, storedPhoto, newPhoto, type Photo } from './photo-list.ts';
import { photoRestoring } from './photo-restoring.ts';
import { photoSending } from './photo-sending.ts';
import { newWork, type Batch, type PhotoPorts, type PhotoWork } from './photo-transfer.ts';

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** The photos of one form: shrunk one at a time, sent three at a time, each with its own progress and outcome. */
export function createPhotoQueue(ports: PhotoPorts, stored: readonly Upload[] = []) {
  const list = createPhotoList(stored.map(storedPhoto));
  const works = new Map<string, PhotoWork>();
  /** Keys of photos chosen in this form, as opposed to those it came with. */
  const chosen = new Set<string>();
  let isLookedAt = true;
  const transfer = photoSending({ ports, list, works, isLookedAt: () => isLookedAt });

  return {
    subscribe: list.subscribe,
    photos: list.all,
    whenIdle: list.whenIdle,
    move: list.move,
    remove: transfer.remove,
    /** Starts polling for the photos that the form came with. In the browser only. */
    start() {
      isLookedAt = true;
      for (const { key, upload } of list.all()) if (upload) void transfer.follow(key, upload);
    },
    /** Releases the memory of the previews when the form is left; uploads in progress continue. */
    leave() {
      isLookedAt = false;
      for (const { preview } of list.all()) if (preview) ports.closePreview(preview);
    },
    /** Fetches the state of all uploads again: one may have turned out to be damaged. */
    async recheck() {
      const uploaded = list.all().flatMap(({ key, upload }) => (upload ? [{ key, id: upload.id }] : []));
      await Promise.all(
        uploaded.map(async ({ key, id }) => {
          const upload = await ports.find(id).catch(() => null);
          if (upload) await transfer.follow(key, upload);
        }),
      );
    },
    /** Adds the files that fit and may be pictures; returns what was left out. */
    add(files: readonly File[]) {
      const pictures = files.filter(mayBePicture);
      const room = Math.max(0, MAX_PICTURES_PER_LISTING - list.all().length);
      const added = takeTogether(pictures.slice(0, room), works);
      for (const { key } of added) chosen.add(key);
      list.append(added);
      transfer.startNext();
      return { tooMany: pictures.length > added.length, noPictures: files.length - pictures.length };
    },
    /** What this device has of a photo, so that it can be stored across a reload. */
    localCopyOf(key: string): { blob: Blob; isShrunk: boolean } | null {
      const work = works.get(key);
      return work ? { blob: work.blob, isShrunk: work.isShrunk } : null;
    },
    ...photoRestoring({ ports, list, works, transfer, chosen }),
    retry(key: string) {
      if (!works.has(key) || list.find(key)?.state !== 'refused') return;
      list.change(key, { state: 'waiting' });
      transfer.startNext();
    },
  };
}

function takeTogether(files: readonly File[], works: Map<string, PhotoWork>): Photo[] {
  const batch: Batch = { left: files.length, kept: 0, refused: 0 };
  return files.map((file) => {
    const key = newUuid();
    works.set(key, newWork({ blob: file, name: file.name, isShrunk: false, batch }));
    return newPhoto(key, file.name);
  });
}

/** A camera's file may come without a type: then its name decides, or the server. */
function mayBePicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && !/\.(?:pdf|docx?|txt|zip|mp4|mov|mp3)$/i.test(name));
}
