import { Hono } from 'hono';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { readAvatar } from './avatar.ts';

/** The files of avatars. A new one has a new name, so they never change. */
export const avatarRoutes = new Hono().get('/:file', allow('anyone'), async (c) => {
  const bytes = await readAvatar(c.var.ctx, c.req.param('file').replace(/\.webp$/, ''));
  if (!bytes) throw new AppError('not_found');
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});
