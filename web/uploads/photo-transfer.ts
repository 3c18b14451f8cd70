import { AppError } from '#shared/platform/errors.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { Photo } from './photo-list.ts';

/**
 * After a network failure sending is retried automatically, at growing intervals, and at once when the network is back.
 */
const RETRY_AFTER_MS = [1_500, 5_000, 10_000, 20_000];
/** The sizes are made within seconds; a busy server, or one that was killed meanwhile, takes longer. */
const LOOK_AFTER_MS = [800, 1_500, 3_000, 5_000, 10_000];
const LAST_LOOKS_AFTER_MS = 20_000;

/** The effects that a transfer depends on. */
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
  /** Ends early when the network comes back, and only then while there is none. */
  wait: (milliseconds: number) => Promise<void>;
  /** Called once all photos that were chosen together are kept or refused. */
  report?: (outcome: BatchOutcome) => void;
};

export type BatchOutcome = { kept: number; refused: number };

export type PhotoWork = {
  /** The chosen file, or its shrunk version once there is one. */
  blob: Blob;
  isShrunk: boolean;
  name: string;
  abort: AbortController;
  /** The photos chosen together; null for a photo of a draft. */
  batch: Batch | null;
};

export function newWork(work: Omit<PhotoWork, 'abort'>): PhotoWork {
  return { ...work, abort: new AbortController() };
}

export type Batch = { left: number } & BatchOutcome;

/** Shrinks one photo at a time: a phone has no memory for several decoded ones. */
export function shrinkSequentially(ports: Pick<PhotoPorts, 'shrink'>): (file: Blob) => Promise<Blob> {
  let last: Promise<unknown> = Promise.resolve();
  return (file) => {
    const current = last.then(() => ports.shrink(file));
    last = current.catch(() => undefined);
    return current;
  };
}

type Telling = { onProgress: (share: number) => void; onStall: (isStalled: boolean) => void };

/** Sends a file, retrying for as long as the network fails or the server is busy; only aborting ends that. */
export async function sendWithRetries(
  ports: Pick<PhotoPorts, 'send' | 'wait'>,
  { blob, name, abort }: Pick<PhotoWork, 'blob' | 'name' | 'abort'>,
  { onProgress, onStall }: Telling,
): Promise<Upload> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ports.send(blob, name, onProgress, abort.signal);
    } catch (error) {
      const isPassing = error instanceof AppError && error.code === 'unavailable';
      if (!isPassing || abort.signal.aborted) throw error;
      onStall(true);
      const pause = RETRY_AFTER_MS[Math.min(attempt, RETRY_AFTER_MS.length - 1)] ?? 0;
      await ports.wait(Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000));
      if (abort.signal.aborted) throw error;
      onStall(false);
    }
  }
}

/** Polls until the sizes are made, which also reveals damage; gives up once `isWanted` is false. */
export async function followUpload(
  ports: Pick<PhotoPorts, 'find' | 'wait'>,
  sent: Upload,
  isWanted: (looks: number) => boolean,
): Promise<Upload> {
  let upload = sent;
  for (let looks = 0; upload.state === 'processing' && isWanted(looks); looks += 1) {
    await ports.wait(LOOK_AFTER_MS[looks] ?? LAST_LOOKS_AFTER_MS);
    upload = await ports.find(sent.id).catch(() => upload);
  }
  return upload;
}

/** A refusal of the photo itself cannot be retried; anything else can. */
export function refusalOf(error: unknown): NonNullable<Photo['refusal']> {
  if (!(error instanceof AppError)) return { message: 'Ce fichier n’a pas pu être envoyé.', canRetry: true };
  const isFinal = ['invalid_input', 'unsupported_media', 'payload_too_large'].includes(error.code);
  return { message: error.fields?.file ?? error.message, canRetry: !isFinal };
}
