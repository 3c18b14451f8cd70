import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE, type UploadKind } from '#shared/uploads/upload.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { VIDEO_FAULT, VIDEO_LIMITS } from '#shared/uploads/video.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { EMPTY } from '#server/pictures/picture-format.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { touchOwnPicture } from '#server/pictures/pictures.queries.ts';
import { removeUpload } from './remove-upload.ts';
import { countOwnUploads, findUploadOfContent, type ResumableUpload } from './resumable-uploads.queries.ts';
import { resumableUploads } from './resumable-uploads.table.ts';
import { UPLOADS_AN_HOUR } from './upload-intake.ts';
import { presentSentVideo } from './videos.presenter.ts';
import { touchOwnVideo } from './videos.queries.ts';

export const UPLOAD_LIFETIME_MS = DAY_MS;
/** Enough for several forms with all their photos. */
const MAX_UNFINISHED = 40;

type Beginning = {
  kind: UploadKind;
  totalBytes: number;
  /** Of the whole file, in hexadecimal. */ sha256: string | null;
};
type Begun = { kind: 'kept'; stored: Upload } | { kind: 'begun'; upload: ResumableUpload };

const LIMITS: Record<UploadKind, { maxBytes: number; tooLarge: string; empty: string }> = {
  picture: { maxBytes: MAX_UPLOAD_BYTES, tooLarge: UPLOAD_TOO_LARGE, empty: EMPTY },
  video: { maxBytes: VIDEO_LIMITS.maxBytes, tooLarge: VIDEO_FAULT.tooLarge, empty: VIDEO_FAULT.empty },
};

/**
 * Begins an upload, or finds it: with the photo's SHA-256 the sender continues where this photo stopped, from any
 * device, and a photo that is already stored is not sent again. Searches only the sender's own uploads: knowing the
 * hash of somebody else's photo gives nothing.
 */
export async function beginUpload(
  ctx: Context<Member>,
  { kind, totalBytes, sha256 }: Beginning,
): Promise<Begun> {
  const { empty, tooLarge, maxBytes } = LIMITS[kind];
  if (totalBytes === 0) throw new AppError('unsupported_media', { message: empty });
  if (totalBytes > maxBytes) throw new AppError('payload_too_large', { message: tooLarge });
  const { userId } = ctx.actor;
  const contentKey = sha256?.slice(0, 32) ?? null;
  if (contentKey !== null) {
    const stored = await findStored(ctx, kind, contentKey);
    if (stored) return { kind: 'kept', stored };
    const upload = await findUploadOfContent(ctx.db, userId, contentKey);
    if (upload?.totalBytes === totalBytes && upload.kind === kind && !isExpired(upload, ctx))
      return { kind: 'begun', upload };
    if (upload) await removeUpload(ctx, upload.id);
  }
  await countUse(ctx, { key: `uploads:${userId}`, ...UPLOADS_AN_HOUR });
  if ((await countOwnUploads(ctx.db, userId)) >= MAX_UNFINISHED)
    throw new AppError('rate_limited', {
      message: 'Trop de photos sont restées en chemin. Réessayez demain ou publiez sans elles.',
    });
  return { kind: 'begun', upload: await createUpload(ctx, { kind, totalBytes, contentKey }) };
}

async function findStored(
  { db, actor, clock }: Context<Member>,
  kind: UploadKind,
  contentKey: string,
): Promise<Upload | null> {
  const now = new Date(clock());
  if (kind === 'video') {
    const video = await touchOwnVideo(db, actor.userId, contentKey, now);
    return video ? presentSentVideo(video) : null;
  }
  const picture = await touchOwnPicture(db, actor.userId, contentKey, now);
  return picture ? presentUpload(picture) : null;
}

export function isExpired(upload: ResumableUpload, { clock }: Pick<Context, 'clock'>): boolean {
  return upload.expiresAt.getTime() <= clock();
}

async function createUpload(
  ctx: Context<Member>,
  { contentKey, ...fields }: Pick<ResumableUpload, 'kind' | 'totalBytes' | 'contentKey'>,
): Promise<ResumableUpload> {
  const now = ctx.clock();
  const [created] = await ctx.db
    .insert(resumableUploads)
    .values({
      id: newUuid(now),
      uploadedBy: ctx.actor.userId,
      contentKey,
      ...fields,
      createdAt: new Date(now),
      expiresAt: new Date(now + UPLOAD_LIFETIME_MS),
    })
    .onConflictDoNothing({ target: [resumableUploads.uploadedBy, resumableUploads.contentKey] })
    .returning();
  // Another tab has begun the same photo in the meantime.
  const upload =
    created ?? (contentKey && (await findUploadOfContent(ctx.db, ctx.actor.userId, contentKey))) ?? null;
  if (!upload) throw new AppError('conflict');
  return upload;
}
