import { Hono, type Context as HonoContext } from 'hono';
import { toPublicId } from '#shared/platform/ids.ts';
import {
  appendUploadHeaders,
  beginUploadHeaders,
  resumableParams,
  uploadAnswer,
} from '#shared/uploads/upload.schema.ts';
import { TUS, type UploadKind } from '#shared/uploads/upload.ts';
import { VIDEO_LIMITS } from '#shared/uploads/video.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { appendToUpload, getOwnUpload } from './append-to-upload.ts';
import { beginUpload } from './begin-upload.ts';
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
      'Tus-Max-Size': String(VIDEO_LIMITS.maxBytes),
    }),
  )
  .post(
    '/',
    allow('member'),
    answers('Kept before; 201 with its address where it is still to be sent', uploadAnswer),
    input('header', beginUploadHeaders),
    async (c) => {
      const { 'upload-length': length, 'upload-metadata': metadata } = c.req.valid('header');
      const begun = await beginUpload(c.var.ctx, { totalBytes: length, ...readMetadata(metadata) });
      if (begun.kind === 'kept') return c.json({ data: begun.stored });
      setUploadHeaders(c, begun.upload);
      c.header('Location', `${TUS.path}/${toPublicId('upl', begun.upload.id)}`);
      return c.body(null, 201);
    },
  )
  .get('/:id', allow('member'), input('param', resumableParams), async (c) => {
    setUploadHeaders(c, await getOwnUpload(c.var.ctx, c.req.valid('param').id));
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
      const { upload, completed } = await appendToUpload(c.var.ctx, c.req.valid('param').id, {
        offset: c.req.valid('header')['upload-offset'],
        contentType: c.req.header('content-type'),
        body: c.req.raw.body,
      });
      setUploadHeaders(c, upload);
      if (completed) c.header(TUS.uploadIdHeader, completed.id);
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

function setUploadHeaders(c: HonoContext, { receivedBytes, totalBytes, expiresAt }: ResumableUpload) {
  c.header('Tus-Resumable', TUS.version);
  c.header('Upload-Offset', String(receivedBytes));
  c.header('Upload-Length', String(totalBytes));
  c.header('Upload-Expires', expiresAt.toUTCString());
}

/** Reads the upload's metadata: its kind, and the SHA-256 of the whole file in hexadecimal. */
function readMetadata(metadata: string): { kind: UploadKind; sha256: string | null } {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' ', 2));
  const valueOf = (name: string) =>
    Buffer.from(pairs.find(([each]) => each === name)?.[1] ?? '', 'base64').toString('latin1');
  const sha256 = valueOf('sha256');
  return {
    kind: valueOf('kind') === 'video' ? 'video' : 'picture',
    sha256: /^[0-9a-f]{64}$/.test(sha256) ? sha256 : null,
  };
}
