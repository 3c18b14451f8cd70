import { Hono } from 'hono';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { readAvatar } from './avatar.ts';

/** Serves avatar files. A new avatar gets a new name, so files never change. */
export const avatarRoutes = new Hono().get('/:file', allow('anyone'), async (c) => {
  const bytes = await readAvatar(c.var.ctx, c.req.param('file').replace(/\.webp$/, ''));
  if (!bytes) throw new AppError('not_found');
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});
