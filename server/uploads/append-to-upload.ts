import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { TUS, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { isExpired } from './begin-upload.ts';
import { contentKeyOf } from '#server/pictures/picture-derivatives.ts';
import { partKey } from '#server/pictures/picture-files.ts';
import { refuseByName } from '#server/pictures/picture-format.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { readPieces } from './read-pieces.ts';
import { receivePicture } from './receive-picture.ts';
import { receiveVideo } from './receive-video.ts';
import { removeUpload } from './remove-upload.ts';
import { addPart, findOwnUpload, type ResumableUpload } from './resumable-uploads.queries.ts';
import { oneUploadAtATime } from './upload-intake.ts';
import { refuseUnlessVideo, VIDEO_HEAD_BYTES } from './video-format.ts';
import { presentSentVideo } from './videos.presenter.ts';

/** How much of each photo is lost at most when the server is killed. */
const PART_BYTES = 256_000;
const QUIET_MS = 2_000;
/** Enough for a network that breaks every few kilobytes; only an attacker sends more. */
const MAX_PARTS = 500;

type SentPart = {
  offset: number;
  contentType: string | undefined;
  body: ReadableStream<Uint8Array> | null;
};

type Appended = { upload: ResumableUpload; /** Once all of it is here. */ completed: Upload | null };

export async function getOwnUpload(ctx: Context<Member>, id: string): Promise<ResumableUpload> {
  const upload = await findOwnUpload(ctx.db, ctx.actor.userId, id);
  if (!upload) throw new AppError('not_found', { message: 'Cet envoi n’existe pas.' });
  if (isExpired(upload, ctx)) throw new AppError('gone', { message: 'Cet envoi a expiré.' });
  return upload;
}

/**
 * Stores what arrives of a photo or video, part by part; an acknowledged part is never lost. The last part completes
 * it; an empty part retries the completion of a whole upload. What is neither photo nor video is refused and removed.
 */
export async function appendToUpload(
  ctx: Context<Member>,
  id: string,
  { offset, contentType, body }: SentPart,
): Promise<Appended> {
  let upload = await getOwnUpload(ctx, id);
  if (contentType !== TUS.contentType) throw new AppError('unsupported_media');
  if (offset !== upload.receivedBytes) throw misplaced();
  try {
    if (body)
      for await (const piece of readPieces(body, { bytes: PART_BYTES, quietMs: QUIET_MS }))
        upload = await keepPart(ctx, upload, piece);
    if (upload.receivedBytes < upload.totalBytes) return { upload, completed: null };
    const whole = upload;
    const completed = await oneUploadAtATime(() => completeUpload(ctx, whole));
    await removeUpload(ctx, id);
    return { upload, completed };
  } catch (error) {
    // The file itself was refused, and would be again.
    if (error instanceof AppError && ['invalid_input', 'unsupported_media', 'gone'].includes(error.code))
      await removeUpload(ctx, id);
    throw error;
  }
}

async function keepPart(
  ctx: Context<Member>,
  upload: ResumableUpload,
  bytes: Uint8Array,
): Promise<ResumableUpload> {
  if (upload.receivedBytes + bytes.length > upload.totalBytes)
    throw new AppError('payload_too_large', { message: UPLOAD_TOO_LARGE });
  if (upload.parts.length >= MAX_PARTS)
    throw new AppError('gone', { message: 'Cet envoi s’est arrêté trop souvent. Recommencez-le.' });
  if (upload.receivedBytes === 0) refuseByHead(upload, bytes);
  const key = partKey(upload.id, newUuid(ctx.clock()));
  await ctx.storage.put(key, bytes, 'application/octet-stream');
  const next = await addPart(ctx.db, upload, { key, bytes: bytes.length });
  if (next) return next;
  await ctx.storage.delete([key]);
  throw misplaced();
}

/** Also if an older connection that seemed dead still delivers: the second sender continues from the stored offset. */
function misplaced(): AppError {
  return new AppError('conflict', { message: 'L’envoi a continué ailleurs. Il reprend où il en est.' });
}

/** Refuses an unwanted file by its first bytes, before megabytes of it are sent. */
function refuseByHead({ kind, totalBytes }: ResumableUpload, bytes: Uint8Array): void {
  if (kind === 'picture') refuseByName(bytes);
  else if (bytes.length >= Math.min(VIDEO_HEAD_BYTES, totalBytes)) refuseUnlessVideo(bytes);
}

async function completeUpload(ctx: Context<Member>, upload: ResumableUpload): Promise<Upload> {
  const whole = Buffer.alloc(upload.totalBytes);
  let at = 0;
  for (const key of upload.parts) {
    const part = (await ctx.storage.get(key)) ?? new Uint8Array();
    whole.set(part.subarray(0, whole.length - at), at);
    at += part.length;
  }
  const { contentKey, kind } = upload;
  if (at !== whole.length || (contentKey !== null && contentKeyOf(whole) !== contentKey))
    throw new AppError('gone', { message: 'Le fichier est arrivé abîmé. Recommencez l’envoi.' });
  return kind === 'video'
    ? presentSentVideo(await receiveVideo(ctx, whole))
    : presentUpload(await receivePicture(ctx, whole));
}
