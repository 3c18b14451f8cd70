import { MAX_PICTURES_PER_LISTING } from '#shared/uploads/picture.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { createPhotoList, DAMAGED, keptPhoto, newPhoto, type Photo, type PhotoList } from './photo-list.ts';
import {
  followUpload,
  refusalOf,
  sendPatiently,
  shrinkInTurn,
  type Batch,
  type PhotoPorts,
  type PhotoWork,
} from './photo-transfer.ts';

/** Three at a time (specification, part 1, section 7). */
const AT_ONCE = 3;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** A photo of a draft: what the server holds of it, or what this device does. */
export type RestoredPhoto = {
  key: string;
  name: string;
  upload: Upload | null;
  blob: Blob | null;
  isShrunk: boolean;
};

/** The photos of one form: shrunk one by one, sent three at a time, each with its own progress and its own end. */
export function createPhotoQueue(ports: PhotoPorts, kept: readonly Upload[] = []) {
  const list = createPhotoList(kept.map(keptPhoto));
  const works = new Map<string, PhotoWork>();
  const transfer = transferOf(ports, list, works);

  return {
    subscribe: list.subscribe,
    photos: list.all,
    settled: list.settled,
    move: list.move,
    remove: transfer.remove,
    /** Looks after the photos that were there before. In the browser only. */
    start() {
      for (const { key, upload } of list.all()) if (upload) void transfer.follow(key, upload);
    },
    /** Gives their memory back, once nobody sees them any more; what is being sent goes on. */
    closePreviews() {
      for (const { preview } of list.all()) if (preview) ports.closePreview(preview);
    },
    /** Asks again what became of all of them: one may have turned out to be damaged. */
    async recheck() {
      const held = list.all().flatMap(({ key, upload }) => (upload ? [{ key, id: upload.id }] : []));
      await Promise.all(
        held.map(async ({ key, id }) => {
          const upload = await ports.find(id).catch(() => null);
          if (upload) await transfer.follow(key, upload);
        }),
      );
    },
    /** Takes what still fits and what may be a picture; says what was left out. */
    add(files: readonly File[]) {
      const pictures = files.filter(mayBePicture);
      const room = Math.max(0, MAX_PICTURES_PER_LISTING - list.all().length);
      const chosen = pictures.slice(0, room);
      const batch: Batch = { left: chosen.length, kept: 0, refused: 0 };
      const added = chosen.map((file) => {
        const key = newUuid();
        works.set(key, newWork({ blob: file, name: file.name, isShrunk: false, batch }));
        return newPhoto(key, file.name);
      });
      list.append(added);
      transfer.startNext();
      return { tooMany: pictures.length > added.length, noPictures: files.length - pictures.length };
    },
    /** What this device holds of a photo, so that it may be kept over a reload. */
    heldOf(key: string): { blob: Blob; isShrunk: boolean } | null {
      const work = works.get(key);
      return work ? { blob: work.blob, isShrunk: work.isShrunk } : null;
    },
    /** Takes these photos, in this order, instead of all that are there. */
    restore(restored: readonly RestoredPhoto[]) {
      transfer.giveUpAll();
      for (const { key, upload, blob, ...photo } of restored)
        if (!upload && blob) works.set(key, newWork({ ...photo, blob, batch: null }));
      list.replace(restored.map((photo) => restoredPhoto(photo, ports)).filter((photo) => photo !== null));
      for (const { key, upload } of list.all()) if (upload) void transfer.follow(key, upload);
      transfer.startNext();
    },
    retry(key: string) {
      if (!works.has(key) || list.find(key)?.state !== 'refused') return;
      list.change(key, { state: 'waiting' });
      transfer.startNext();
    },
  };
}

function newWork(work: Omit<PhotoWork, 'abort'>): PhotoWork {
  return { ...work, abort: new AbortController() };
}

function restoredPhoto(
  { key, name, upload, blob, isShrunk }: RestoredPhoto,
  ports: PhotoPorts,
): Photo | null {
  if (upload) return { ...keptPhoto(upload, 0), key, name };
  return blob && { ...newPhoto(key, name), preview: isShrunk ? ports.openPreview(blob) : null };
}

function transferOf(ports: PhotoPorts, list: PhotoList, works: Map<string, PhotoWork>) {
  const shrink = shrinkInTurn(ports);

  const startNext = () => {
    const inState = (wanted: string) => list.all().filter(({ state }) => state === wanted);
    for (const { key } of inState('waiting').slice(0, AT_ONCE - inState('sending').length)) {
      list.change(key, { state: 'sending', progress: 0, refusal: null });
      void transfer(key);
    }
  };

  const transfer = async (key: string) => {
    const work = works.get(key);
    if (!work) return;
    const isWanted = () => works.get(key) === work;
    try {
      await prepare(key, work);
      if (!isWanted()) return;
      const upload = await sendPatiently(ports, work, {
        onProgress: (progress) => list.change(key, { progress }),
        onStall: (isStalled) => list.change(key, { isStalled }),
      });
      if (!isWanted()) return;
      // The same photo chosen twice is one picture.
      if (list.all().some((other) => other.key !== key && other.upload?.id === upload.id)) return remove(key);
      list.change(key, { state: 'kept', progress: 1, isStalled: false, upload });
      works.delete(key);
      report(work, 'kept');
      void follow(key, upload);
    } catch (error) {
      if (!isWanted()) return;
      list.change(key, { state: 'refused', isStalled: false, refusal: refusalOf(error) });
      report(work, 'refused');
    } finally {
      startNext();
    }
  };

  const prepare = async (key: string, work: PhotoWork) => {
    if (work.isShrunk) return;
    const chosen = work.blob;
    work.blob = await shrink(chosen);
    work.isShrunk = true;
    // What this device could not read it cannot show either.
    if (list.find(key)?.preview === null && work.blob !== chosen)
      list.change(key, { preview: ports.openPreview(work.blob) });
  };

  /** A photo that is taken away counts for nothing; one that is tried again counts once. */
  const report = (work: PhotoWork, end: 'kept' | 'refused' | null) => {
    const { batch } = work;
    work.batch = null;
    if (!batch) return;
    batch.left -= 1;
    if (end) batch[end] += 1;
    if (batch.left === 0) ports.report?.({ kept: batch.kept, refused: batch.refused });
  };

  const follow = async (key: string, sent: Upload) => {
    const upload = await followUpload(ports, sent, () => list.find(key) !== undefined);
    const refusal = { message: upload.failure ?? DAMAGED, canRetry: false };
    if (upload.state === 'failed') list.change(key, { state: 'refused', upload: null, refusal });
    else list.change(key, { upload });
  };

  const giveUp = (key: string) => {
    const preview = list.find(key)?.preview;
    const work = works.get(key);
    work?.abort.abort();
    works.delete(key);
    if (preview) ports.closePreview(preview);
    if (work) report(work, null);
  };

  const remove = (key: string) => {
    giveUp(key);
    list.drop(key);
    startNext();
  };

  const giveUpAll = () => {
    for (const { key } of list.all()) giveUp(key);
  };

  return { startNext, follow, remove, giveUpAll };
}

/** A camera's file may come without a type: then its name or the server decides. */
function mayBePicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && !/\.(?:pdf|docx?|txt|zip|mp4|mov|mp3)$/i.test(name));
}
