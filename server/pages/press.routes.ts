import { Hono } from 'hono';
import { pressFileParams } from '#shared/pages/press.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { input } from '#server/platform/http/http.ts';
import { findPressFile, PRESS_FILES_PATH } from './press.ts';

/** Downloads for journalists: press releases and the media kit. */
export const pressFileRoutes = new Hono().get(
  `${PRESS_FILES_PATH}/:file`,
  allow('anyone'),
  input('param', pressFileParams),
  async (c) => {
    const { file } = c.req.valid('param');
    const found = await findPressFile(c.var.ctx, file);
    if (!found) throw new AppError('not_found');
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.type,
      'Content-Disposition': `${file.endsWith('.pdf') ? 'inline' : 'attachment'}; filename="${file}"`,
      'Cache-Control': 'public, max-age=3600',
    });
  },
);
