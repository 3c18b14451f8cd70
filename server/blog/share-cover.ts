import sharp from 'sharp';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { SHARE_FILE } from '#server/pictures/picture-derivatives.ts';
import { derivedKey } from '#server/pictures/picture-files.ts';
import { listOnlineCovers } from './blog.queries.ts';
import { getOnlinePost } from './load-posts.ts';

const FOLDER = 'og/blog';
const FILE = /^og\/blog\/(.+)\.jpg$/;
const BATCH = 200;
const SHARE_BOX = { width: 1200, height: 630, fit: 'cover' } as const;

/** Returns an online post's cover in social network size; composed on the first request. */
export async function getShareCover(
  ctx: Pick<Context, 'db' | 'clock' | 'storage'>,
  slug: string,
): Promise<Uint8Array> {
  const { cover } = await getOnlinePost(ctx, slug);
  if (!cover) throw new AppError('not_found');
  const key = `${FOLDER}/${cover.contentKey}.jpg`;
  const known = await ctx.storage.get(key);
  if (known) return known;
  const photo = await ctx.storage.get(derivedKey(cover.contentKey, SHARE_FILE));
  if (!photo) throw new AppError('not_found');
  const made = await sharp(photo).resize(SHARE_BOX).jpeg({ quality: 82 }).toBuffer();
  await ctx.storage.put(key, made, 'image/jpeg');
  return made;
}

/** Deletes composed covers that belong to no online post: they are composed again on request. */
export async function removeUselessShareCovers(services: Services): Promise<void> {
  let batch = new Map<string, string>();
  for await (const key of services.storage.list(FOLDER)) {
    const contentKey = FILE.exec(key)?.[1];
    if (contentKey === undefined) continue;
    batch.set(contentKey, key);
    if (batch.size < BATCH) continue;
    await removeUnlessShown(services, batch);
    batch = new Map();
  }
  await removeUnlessShown(services, batch);
}

async function removeUnlessShown(
  { db, clock, storage }: Services,
  batch: ReadonlyMap<string, string>,
): Promise<void> {
  if (batch.size === 0) return;
  const shown = new Set(await listOnlineCovers(db, new Date(clock()), [...batch.keys()]));
  const useless = [...batch].filter(([contentKey]) => !shown.has(contentKey));
  await storage.delete(useless.map(([, key]) => key));
}
