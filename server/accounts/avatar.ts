import { eq } from 'drizzle-orm';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import { renderAvatar } from '#server/pictures/render-avatar.ts';
import { users } from './accounts.table.ts';
import { findUser } from './accounts.queries.ts';

const NAME = /^[0-9a-f]{32}$/;

export const AVATARS_FOLDER = 'avatars';
export const avatarKey = (name: string) => `${AVATARS_FOLDER}/${name}.webp`;

/**
 * Stores the avatar under a new name each time, so that its address never serves an old one, and deletes the old file.
 */
export async function setAvatar(ctx: Context<Member>, original: Uint8Array): Promise<void> {
  const bytes = await renderAvatar(original);
  const name = newUuid(ctx.clock()).replaceAll('-', '');
  await ctx.storage.put(avatarKey(name), bytes, 'image/webp');
  await replaceAvatar(ctx, name);
}

export async function removeAvatar(ctx: Context<Member>): Promise<void> {
  await replaceAvatar(ctx, null);
}

async function replaceAvatar(ctx: Context<Member>, name: string | null): Promise<void> {
  const before = await findUser(ctx.db, ctx.actor.userId);
  await ctx.db
    .update(users)
    .set({ image: name, updatedAt: new Date(ctx.clock()) })
    .where(eq(users.id, ctx.actor.userId));
  if (before?.image) await ctx.storage.delete([avatarKey(before.image)]);
}

export async function readAvatar(
  { storage }: Pick<Services, 'storage'>,
  name: string,
): Promise<Uint8Array | null> {
  return NAME.test(name) ? storage.get(avatarKey(name)) : null;
}
