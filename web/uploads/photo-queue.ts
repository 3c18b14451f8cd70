import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { createPhotoList, storedPhoto, newPhoto, type Photo } from './photo-list.ts';
import { photoRestoring } from './photo-restoring.ts';
import { photoSending } from './photo-sending.ts';
import { newWork, type Batch, type PhotoPorts, type PhotoWork } from './photo-transfer.ts';

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** The photos of one form: shrunk one by one, sent three at a time, each with its own progress and its own end. */
export function createPhotoQueue(ports: PhotoPorts, stored: readonly Upload[] = []) {
  const list = createPhotoList(stored.map(storedPhoto));
  const works = new Map<string, PhotoWork>();
  /** Chosen in this form, not found in it. */
  const chosen = new Set<string>();
  let isLookedAt = true;
  const transfer = photoSending({ ports, list, works, isLookedAt: () => isLookedAt });

  return {
    subscribe: list.subscribe,
    photos: list.all,
    whenIdle: list.whenIdle,
    move: list.move,
    remove: transfer.remove,
    /** Looks after the photos that were there before. In the browser only. */
    start() {
      isLookedAt = true;
      for (const { key, upload } of list.all()) if (upload) void transfer.follow(key, upload);
    },
    /** Gives their memory back, once nobody sees them any more; what is being sent goes on. */
    leave() {
      isLookedAt = false;
      for (const { preview } of list.all()) if (preview) ports.closePreview(preview);
    },
    /** Asks again what became of all of them: one may have turned out to be damaged. */
    async recheck() {
      const uploaded = list.all().flatMap(({ key, upload }) => (upload ? [{ key, id: upload.id }] : []));
      await Promise.all(
        uploaded.map(async ({ key, id }) => {
          const upload = await ports.find(id).catch(() => null);
          if (upload) await transfer.follow(key, upload);
        }),
      );
    },
    /** Takes what still fits and what may be a picture; says what was left out. */
    add(files: readonly File[]) {
      const pictures = files.filter(mayBePicture);
      const room = Math.max(0, MAX_PICTURES_PER_LISTING - list.all().length);
      const added = takeTogether(pictures.slice(0, room), works);
      for (const { key } of added) chosen.add(key);
      list.append(added);
      transfer.startNext();
      return { tooMany: pictures.length > added.length, noPictures: files.length - pictures.length };
    },
    /** What this device holds of a photo, so that it may be kept over a reload. */
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

/** A camera's file may come without a type: then its name or the server decides. */
function mayBePicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && !/\.(?:pdf|docx?|txt|zip|mp4|mov|mp3)$/i.test(name));
}
