import { MAX_PICTURES_PER_LISTING } from '#shared/uploads/picture.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import { createPhotoList, DAMAGED, keptPhoto, newPhoto, type PhotoList } from './photo-list.ts';
import {
  followUpload,
  refusalOf,
  sendPatiently,
  shrinkInTurn,
  type PhotoPorts,
  type PhotoWork,
} from './photo-transfer.ts';

/** Three at a time (specification, part 1, section 7). */
const AT_ONCE = 3;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** The photos of one form: shrunk one by one, sent three at a time, each with its own progress and its own end. */
export function createPhotoQueue(ports: PhotoPorts, kept: readonly Upload[] = []) {
  const list = createPhotoList(kept.map(keptPhoto));
  const works = new Map<string, PhotoWork>();
  const transfer = transferOf(ports, list, works);
  let lastKey = 0;

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
      const added = pictures.slice(0, room).map((file) => {
        lastKey += 1;
        const key = `photo-${lastKey}`;
        works.set(key, { file, abort: new AbortController() });
        return newPhoto(key, file.name);
      });
      list.append(added);
      transfer.startNext();
      return { tooMany: pictures.length > added.length, noPictures: files.length - pictures.length };
    },
    retry(key: string) {
      if (!works.has(key) || list.find(key)?.state !== 'refused') return;
      list.change(key, { state: 'waiting' });
      transfer.startNext();
    },
  };
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
    try {
      const photo = await shrink(work.file);
      const listed = list.find(key);
      if (!listed) return;
      // What this device could not read it cannot show either.
      if (!listed.preview && photo !== work.file) list.change(key, { preview: ports.openPreview(photo) });
      const upload = await sendPatiently(ports, photo, work, (progress) => list.change(key, { progress }));
      // The same photo chosen twice is one picture.
      if (list.all().some((other) => other.upload?.id === upload.id)) return remove(key);
      list.change(key, { state: 'kept', progress: 1, upload });
      void follow(key, upload);
    } catch (error) {
      list.change(key, { state: 'refused', refusal: refusalOf(error) });
    } finally {
      startNext();
    }
  };

  const follow = async (key: string, sent: Upload) => {
    const upload = await followUpload(ports, sent, () => list.find(key) !== undefined);
    const refusal = { message: upload.failure ?? DAMAGED, canRetry: false };
    if (upload.state === 'failed') list.change(key, { state: 'refused', upload: null, refusal });
    else list.change(key, { upload });
  };

  const remove = (key: string) => {
    const preview = list.find(key)?.preview;
    works.get(key)?.abort.abort();
    works.delete(key);
    list.drop(key);
    if (preview) ports.closePreview(preview);
    startNext();
  };

  return { startNext, follow, remove };
}

/** A camera's file may come without a type: then its name or the server decides. */
function mayBePicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && !/\.(?:pdf|docx?|txt|zip|mp4|mov|mp3)$/i.test(name));
}
