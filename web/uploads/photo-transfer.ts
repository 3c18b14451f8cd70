import { AppError } from '#shared/platform/errors.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE, type Upload } from '#shared/uploads/upload.ts';
import type { Photo } from './photo-list.ts';

/** Before a failed network is told, it is tried again by itself. */
const RETRY_AFTER_MS = [1_500, 5_000];
/** The sizes are made within seconds; a busy server takes longer. */
const LOOK_AFTER_MS = [800, 1_500, 3_000, 5_000, 10_000, 20_000];

/** What a transfer needs of its surroundings. */
export type PhotoPorts = {
  shrink: (file: Blob) => Promise<Blob>;
  send: (
    file: Blob,
    name: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<Upload>;
  find: (id: string) => Promise<Upload>;
  openPreview: (file: Blob) => string;
  closePreview: (address: string) => void;
  wait: (milliseconds: number) => Promise<void>;
};

export type PhotoWork = { file: File; abort: AbortController };

/** Shrinks one photo at a time: a phone has no room for several unpacked ones. */
export function shrinkInTurn(ports: Pick<PhotoPorts, 'shrink'>): (file: Blob) => Promise<Blob> {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const turn = last.then(() => ports.shrink(file));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Sends a photo; a network that fails, or a server that is busy, is tried again a few times. */
export async function sendPatiently(
  ports: Pick<PhotoPorts, 'send' | 'wait'>,
  photo: Blob,
  { file, abort }: PhotoWork,
  onProgress: (share: number) => void,
): Promise<Upload> {
  if (photo.size > MAX_UPLOAD_BYTES) throw new AppError('payload_too_large', { message: UPLOAD_TOO_LARGE });
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ports.send(photo, file.name, onProgress, abort.signal);
    } catch (error) {
      const pause = RETRY_AFTER_MS[attempt];
      const isPassing = error instanceof AppError && error.code === 'unavailable';
      if (!isPassing || pause === undefined || abort.signal.aborted) throw error;
      onProgress(0);
      await ports.wait(Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000));
      if (abort.signal.aborted) throw error;
    }
  }
}

/** Waits until the sizes are made, which also shows damage; gives up when nobody wants to know any more. */
export async function followUpload(
  ports: Pick<PhotoPorts, 'find' | 'wait'>,
  sent: Upload,
  isWanted: () => boolean,
): Promise<Upload> {
  let upload = sent;
  for (const pause of LOOK_AFTER_MS) {
    if (upload.state !== 'processing' || !isWanted()) break;
    await ports.wait(pause);
    upload = await ports.find(sent.id).catch(() => upload);
  }
  return upload;
}

/** What the server refused of the photo itself it would refuse again. */
export function refusalOf(error: unknown): NonNullable<Photo['refusal']> {
  if (!(error instanceof AppError))
    return { message: 'Cette photo n’a pas pu être envoyée.', canRetry: true };
  const isFinal = ['invalid_input', 'unsupported_media', 'payload_too_large'].includes(error.code);
  return { message: error.fields?.file ?? error.message, canRetry: !isFinal };
}
