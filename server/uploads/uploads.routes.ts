import { Hono } from 'hono';
import { uploadAnswer, uploadInput, uploadParams } from '#shared/uploads/upload.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { findPicture } from '#server/pictures/pictures.queries.ts';
import { presentUpload } from '#server/pictures/pictures.presenter.ts';
import { receivePicture } from './receive-picture.ts';
import { resumableUploadRoutes } from './resumable-uploads.routes.ts';
import { limitIntake, UPLOADS_AN_HOUR } from './upload-intake.ts';
import { videoRoutes } from './videos.routes.ts';

export const uploadRoutes = new Hono()
  .route('/resumable', resumableUploadRoutes)
  .route('/videos', videoRoutes)
  .post(
    '/',
    allow('member'),
    answers('A picture that is kept; its sizes follow', uploadAnswer),
    limitIntake,
    input('form', uploadInput),
    async (c) => {
      const { ctx } = c.var;
      await countUse(ctx, { key: `uploads:${ctx.actor.userId}`, ...UPLOADS_AN_HOUR });
      const { file } = c.req.valid('form');
      return c.json({
        data: presentUpload(await receivePicture(ctx, new Uint8Array(await file.arrayBuffer()))),
      });
    },
  )
  .get(
    '/:id',
    allow('member'),
    answers('What became of a picture of one’s own', uploadAnswer),
    input('param', uploadParams),
    async (c) => {
      const { actor, db } = c.var.ctx;
      const picture = await findPicture(db, c.req.valid('param').id);
      if (!picture || picture.uploadedBy !== actor.userId) throw new AppError('not_found');
      return c.json({ data: presentUpload(picture) });
    },
  );
