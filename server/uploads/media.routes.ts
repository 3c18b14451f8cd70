import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/access.ts';
import { input } from '#server/platform/http.ts';

const pictureFile = z.object({
  shard: z.string().regex(/^[0-9a-f]{2}$/),
  key: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.string().regex(/^(?:hero|gallery|thumbnail|avatar)\.webp$/),
});

/** The pictures' files. Named by their content, so they never change. */
export const mediaRoutes = new Hono().get(
  '/:shard/:key/:file',
  allow('anyone'),
  input('param', pictureFile),
  async (c) => {
    const { shard, key, file } = c.req.valid('param');
    const bytes = await c.var.ctx.storage.get(`${shard}/${key}/${file}`);
    if (!bytes) throw new AppError('not_found');
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  },
);
