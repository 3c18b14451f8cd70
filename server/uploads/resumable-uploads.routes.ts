import { Hono, type Context as HonoContext } from 'hono';
import { toPublicId } from '#shared/platform/ids.ts';
import {
  appendUploadHeaders,
  beginUploadHeaders,
  resumableParams,
  uploadAnswer,
} from '#shared/uploads/upload.schema.ts';
import { MAX_UPLOAD_BYTES, TUS } from '#shared/uploads/upload.ts';
import { allow } from '#server/platform/access.ts';
import { answers, input } from '#server/platform/http.ts';
import { appendToUpload, getOwnUpload } from './append-to-upload.ts';
import { beginUpload } from './begin-upload.ts';
import { presentUpload } from './pictures.presenter.ts';
import { removeUpload } from './remove-upload.ts';
import type { ResumableUpload } from './resumable-uploads.queries.ts';
import { limitPartIntake } from './upload-intake.ts';

/** tus 1.0.0 with creation, expiration and termination; mounted by uploads.routes.ts. HEAD is answered by GET. */
export const resumableUploadRoutes = new Hono()
  .options('/', allow('anyone'), (c) =>
    c.body(null, 204, {
      'Tus-Resumable': TUS.version,
      'Tus-Version': TUS.version,
      'Tus-Extension': TUS.extensions,
      'Tus-Max-Size': String(MAX_UPLOAD_BYTES),
    }),
  )
  .post(
    '/',
    allow('member'),
    answers('Kept before; 201 with its address where it is still to be sent', uploadAnswer),
    input('header', beginUploadHeaders),
    async (c) => {
      const { 'upload-length': length, 'upload-metadata': metadata } = c.req.valid('header');
      const begun = await beginUpload(c.var.ctx, length, sha256In(metadata));
      if (begun.kind === 'kept') return c.json({ data: presentUpload(begun.picture) });
      tell(c, begun.upload);
      c.header('Location', `${TUS.path}/${toPublicId('upl', begun.upload.id)}`);
      return c.body(null, 201);
    },
  )
  .get('/:id', allow('member'), input('param', resumableParams), async (c) => {
    tell(c, await getOwnUpload(c.var.ctx, c.req.valid('param').id));
    c.header('Cache-Control', 'no-store');
    return c.body(null, 200);
  })
  .patch(
    '/:id',
    allow('member'),
    input('param', resumableParams),
    input('header', appendUploadHeaders),
    limitPartIntake,
    async (c) => {
      const { upload, picture } = await appendToUpload(c.var.ctx, c.req.valid('param').id, {
        offset: c.req.valid('header')['upload-offset'],
        contentType: c.req.header('content-type'),
        body: c.req.raw.body,
      });
      tell(c, upload);
      if (picture) c.header(TUS.pictureHeader, toPublicId('pic', picture.id));
      return c.body(null, 204);
    },
  )
  .delete('/:id', allow('member'), input('param', resumableParams), async (c) => {
    const { ctx } = c.var;
    const upload = await getOwnUpload(ctx, c.req.valid('param').id);
    await removeUpload(ctx, upload.id);
    c.header('Tus-Resumable', TUS.version);
    return c.body(null, 204);
  });

function tell(c: HonoContext, { receivedBytes, totalBytes, expiresAt }: ResumableUpload) {
  c.header('Tus-Resumable', TUS.version);
  c.header('Upload-Offset', String(receivedBytes));
  c.header('Upload-Length', String(totalBytes));
  c.header('Upload-Expires', expiresAt.toUTCString());
}

/** The whole photo's SHA-256 in hexadecimal, where its sender says it. */
function sha256In(metadata: string): string | null {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' ', 2));
  const encoded = pairs.find(([name]) => name === 'sha256')?.[1] ?? '';
  const value = Buffer.from(encoded, 'base64').toString('latin1');
  return /^[0-9a-f]{64}$/.test(value) ? value : null;
}
