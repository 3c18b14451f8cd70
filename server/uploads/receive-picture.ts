import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { contentKeyOf, inspectPicture } from '#server/pictures/picture-derivatives.ts';
import { lockContent, originalKeyOf } from '#server/pictures/picture-files.ts';
import {
  countProcessing,
  findReadyContent,
  touchOwnPicture,
  type PictureRow,
} from '#server/pictures/pictures.queries.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { derivePictureJob } from './uploads.jobs.ts';

/** How many pictures may wait for their sizes: some minutes of work for one process. */
const MAX_WAITING = 500;

type Received = { id: string; contentKey: string; width: number; height: number };

/**
 * Stores an uploaded picture durably. A job makes its sizes; until then it is `processing`. The same content from the
 * same person is the same picture, and content that others have uploaded before is ready at once.
 */
export async function receivePicture(ctx: Context<Member>, original: Uint8Array): Promise<PictureRow> {
  const size = await inspectPicture(original);
  const contentKey = contentKeyOf(original);
  const known = await touchOwnPicture(ctx.db, ctx.actor.userId, contentKey, new Date(ctx.clock()));
  if (known) return known;
  if ((await countProcessing(ctx.db, MAX_WAITING)) >= MAX_WAITING)
    throw new AppError('unavailable', { retryAfterSeconds: 30 });

  const received: Received = { id: newUuid(ctx.clock()), contentKey, ...size };
  const originalKey = originalKeyOf(received.id);
  // Stored before its row: if the process dies in between, the file is unreferenced and a job removes it.
  await ctx.storage.put(originalKey, original, 'application/octet-stream');
  const created = await ctx.db.transaction((tx) => createPicture(ctx, tx, received));
  if (created.originalKey !== originalKey) await ctx.storage.delete([originalKey]);
  return created;
}

async function createPicture(ctx: Context<Member>, tx: Transaction, received: Received): Promise<PictureRow> {
  const { userId } = ctx.actor;
  const now = new Date(ctx.clock());
  await lockContent(tx, received.contentKey);
  const own = await touchOwnPicture(tx, userId, received.contentKey, now);
  if (own) return own;
  const twin = await findReadyContent(tx, received.contentKey);
  const state = twin
    ? ({ state: 'ready', color: twin.color, thumbhash: twin.thumbhash } as const)
    : ({ state: 'processing', originalKey: originalKeyOf(received.id) } as const);
  const [created] = await tx
    .insert(pictures)
    .values({ ...received, ...state, uploadedBy: userId, createdAt: now, touchedAt: now })
    .returning();
  if (!created) throw new Error('An inserted row came back as nothing.');
  if (created.state === 'processing') await ctx.jobs.send(derivePictureJob, { pictureId: created.id }, tx);
  return created;
}
