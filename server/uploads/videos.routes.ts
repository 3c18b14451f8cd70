import { Hono } from 'hono';
import { posterInput, videoAnswer, videoParams } from '#shared/uploads/upload.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { getOwnVideo, setPoster } from './set-poster.ts';
import { presentVideo } from './videos.presenter.ts';

/** A member's own videos after the upload; mounted by uploads.routes.ts. */
export const videoRoutes = new Hono()
  .get(
    '/:id',
    allow('member'),
    answers('A video of one’s own', videoAnswer),
    input('param', videoParams),
    async (c) => c.json({ data: presentVideo(await getOwnVideo(c.var.ctx, c.req.valid('param').id)) }),
  )
  .put(
    '/:id/poster',
    allow('member'),
    answers('What one sees of it before it plays', videoAnswer),
    input('param', videoParams),
    input('json', posterInput),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json({ data: presentVideo(await setPoster(c.var.ctx, id, c.req.valid('json').pictureId)) });
    },
  );
