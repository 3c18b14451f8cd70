import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE } from '#shared/uploads/upload.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/limits.ts';
import { EMPTY } from './picture-format.ts';
import { touchOwnPicture, type PictureRow } from './pictures.queries.ts';
import { removeUpload } from './remove-upload.ts';
import { countOwnUploads, findUploadOfContent, type ResumableUpload } from './resumable-uploads.queries.ts';
import { resumableUploads } from './resumable-uploads.table.ts';
import { UPLOADS_AN_HOUR } from './upload-intake.ts';

export const UPLOAD_LIFETIME_MS = 86_400_000;
/** Several forms with all their photos. */
const MOST_UNFINISHED = 40;

type Begun = { kind: 'kept'; picture: PictureRow } | { kind: 'begun'; upload: ResumableUpload };

/**
 * Begins an upload, or finds it: a sender that says what the photo's SHA-256 is goes on where this photo was left off,
 * from any device, and one that is already kept is not sent again. Only among one's own: who merely knows the hash of
 * somebody's photo gets nothing.
 */
export async function beginUpload(
  ctx: Context<Member>,
  totalBytes: number,
  sha256: string | null,
): Promise<Begun> {
  if (totalBytes === 0) throw new AppError('unsupported_media', { message: EMPTY });
  if (totalBytes > MAX_UPLOAD_BYTES) throw new AppError('payload_too_large', { message: UPLOAD_TOO_LARGE });
  const { userId } = ctx.actor;
  const contentKey = sha256?.slice(0, 32) ?? null;
  if (contentKey !== null) {
    const picture = await touchOwnPicture(ctx.db, userId, contentKey, new Date(ctx.clock()));
    if (picture) return { kind: 'kept', picture };
    const upload = await findUploadOfContent(ctx.db, userId, contentKey);
    if (upload?.totalBytes === totalBytes && !isExpired(upload, ctx)) return { kind: 'begun', upload };
    if (upload) await removeUpload(ctx, upload.id);
  }
  await countUse(ctx, { key: `uploads:${userId}`, ...UPLOADS_AN_HOUR });
  if ((await countOwnUploads(ctx.db, userId)) >= MOST_UNFINISHED)
    throw new AppError('rate_limited', {
      message: 'Trop de photos sont restées en chemin. Réessayez demain ou publiez sans elles.',
    });
  return { kind: 'begun', upload: await fileUpload(ctx, totalBytes, contentKey) };
}

export function isExpired(upload: ResumableUpload, { clock }: Pick<Context, 'clock'>): boolean {
  return upload.expiresAt.getTime() <= clock();
}

async function fileUpload(
  ctx: Context<Member>,
  totalBytes: number,
  contentKey: string | null,
): Promise<ResumableUpload> {
  const now = ctx.clock();
  const [filed] = await ctx.db
    .insert(resumableUploads)
    .values({
      id: newUuid(now),
      uploadedBy: ctx.actor.userId,
      contentKey,
      totalBytes,
      createdAt: new Date(now),
      expiresAt: new Date(now + UPLOAD_LIFETIME_MS),
    })
    .onConflictDoNothing({ target: [resumableUploads.uploadedBy, resumableUploads.contentKey] })
    .returning();
  // Another tab began the same photo in between.
  const upload =
    filed ?? (contentKey && (await findUploadOfContent(ctx.db, ctx.actor.userId, contentKey))) ?? null;
  if (!upload) throw new AppError('conflict');
  return upload;
}
