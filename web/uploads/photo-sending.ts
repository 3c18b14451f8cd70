import { AppError } from '#shared/platform/errors.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { DAMAGED, type PhotoList } from './photo-list.ts';
import {
  followUpload,
  refusalOf,
  sendWithRetries,
  shrinkSequentially,
  type PhotoPorts,
  type PhotoWork,
} from './photo-transfer.ts';

/** Specification, part 1, section 7. */
const CONCURRENCY = 3;

type Sending = {
  ports: PhotoPorts;
  list: PhotoList;
  works: Map<string, PhotoWork>;
  /** True while the form is open. */
  isLookedAt: () => boolean;
};

export type PhotoSending = ReturnType<typeof photoSending>;

/** Sends the waiting photos of a list in order, until each is kept or refused. */
export function photoSending({ ports, list, works, isLookedAt }: Sending) {
  const prepare = preparing(ports, list);
  const follow = following(ports, list, isLookedAt);

  const startNext = () => {
    const inState = (wanted: string) => list.all().filter(({ state }) => state === wanted);
    for (const { key } of inState('waiting').slice(0, CONCURRENCY - inState('sending').length)) {
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
      const upload = await sendWithRetries(ports, work, {
        onProgress: (progress) => list.change(key, { progress }),
        onStall: (isStalled) => list.change(key, { isStalled }),
      });
      if (!isWanted()) return;
      // The same photo chosen twice is one picture.
      if (list.all().some((other) => other.key !== key && other.upload?.id === upload.id)) return remove(key);
      list.change(key, { state: 'kept', progress: 1, isStalled: false, upload });
      works.delete(key);
      report(ports, work, 'kept');
      void follow(key, upload);
    } catch (error) {
      if (!isWanted()) return;
      list.change(key, { state: 'refused', isStalled: false, refusal: refusalOf(error) });
      report(ports, work, 'refused');
    } finally {
      startNext();
    }
  };

  const giveUp = (key: string) => {
    const preview = list.find(key)?.preview;
    const work = works.get(key);
    work?.abort.abort();
    works.delete(key);
    if (preview) ports.closePreview(preview);
    if (work) report(ports, work, null);
  };

  const remove = (key: string) => {
    giveUp(key);
    list.drop(key);
    startNext();
  };

  return { startNext, follow, remove, giveUp };
}

function refuseTooLarge({ blob }: PhotoWork) {
  if (blob.size > MAX_UPLOAD_BYTES) throw new AppError('payload_too_large', { message: UPLOAD_TOO_LARGE });
}

function preparing(ports: PhotoPorts, list: PhotoList) {
  const shrink = shrinkSequentially(ports);
  return async (key: string, work: PhotoWork) => {
    if (work.isShrunk) return refuseTooLarge(work);
    const chosen = work.blob;
    work.blob = await shrink(chosen);
    work.isShrunk = true;
    // A file that this device could not decode has no preview either.
    if (list.find(key)?.preview === null && work.blob !== chosen)
      list.change(key, { preview: ports.openPreview(work.blob) });
    refuseTooLarge(work);
  };
}

function following(ports: PhotoPorts, list: PhotoList, isLookedAt: () => boolean) {
  return async (key: string, sent: Upload) => {
    const upload = await followUpload(ports, sent, () => isLookedAt() && list.find(key) !== undefined);
    const refusal = { message: upload.failure ?? DAMAGED, canRetry: false };
    if (upload.state === 'failed') list.change(key, { state: 'refused', upload: null, refusal });
    else list.change(key, { upload });
  };
}

/** Counts a photo towards its batch: a removed one as nothing, a retried one once. */
function report(ports: PhotoPorts, work: PhotoWork, end: 'kept' | 'refused' | null) {
  const { batch } = work;
  work.batch = null;
  if (!batch) return;
  batch.left -= 1;
  if (end) batch[end] += 1;
  if (batch.left === 0) ports.report?.({ kept: batch.kept, refused: batch.refused });
}
