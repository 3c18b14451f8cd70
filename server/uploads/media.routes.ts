import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import { VIDEO_CONTENT_TYPE } from '#shared/uploads/video.ts';
import { allow } from '#server/platform/http/access.ts';
import { readByteRange, type ByteRange } from '#server/platform/http/byte-range.ts';
import { input } from '#server/platform/http/http.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { videoKey } from './video-files.ts';
import { findVideo } from './videos.queries.ts';

const pictureFile = z.object({
  shard: z.string().regex(/^[0-9a-f]{2}$/),
  key: z.string().regex(/^[0-9a-f]{32}$/),
  file: z.string().regex(/^(?:hero|gallery|thumbnail|avatar)\.webp$/),
});
const videoFile = z.object({ file: z.string().regex(/^vid_\w{26}\.(?:mp4|mov|webm)$/) });

const FOR_EVER = 'public, max-age=31536000, immutable';
/** How much of a video is in memory for each viewer. */
const PIECE_BYTES = 256_000;

/** The files of pictures, named by their content, and of videos, named by their row: neither ever changes. */
export const mediaRoutes = new Hono()
  .get('/videos/:file', allow('anyone'), input('param', videoFile), async (c) => {
    const { db, storage } = c.var.ctx;
    const [publicId = '', format] = c.req.valid('param').file.split('.');
    const { video } = (await findVideo(db, fromPublicId('vid', publicId))) ?? {};
    if (!video || video.format !== format) throw new AppError('not_found');
    const { id, bytes } = video;
    const range = readByteRange(c.req.header('range'), bytes);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { 'Content-Range': `bytes */${bytes}`, 'Cache-Control': 'no-store' });
    const { from, to } = range === 'all' ? { from: 0, to: bytes - 1 } : range;
    return c.body(streamOf(storage, videoKey(id, format), { from, to }), range === 'all' ? 200 : 206, {
      'Content-Type': VIDEO_CONTENT_TYPE[format],
      'Content-Length': String(to - from + 1),
      'Accept-Ranges': 'bytes',
      'Cache-Control': FOR_EVER,
      ...(range === 'all' ? {} : { 'Content-Range': `bytes ${from}-${to}/${bytes}` }),
    });
  })
  .get('/:shard/:key/:file', allow('anyone'), input('param', pictureFile), async (c) => {
    const { shard, key, file } = c.req.valid('param');
    const bytes = await c.var.ctx.storage.get(`${shard}/${key}/${file}`);
    if (!bytes) throw new AppError('not_found');
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      // Who saves data asks for it by HEAD before the picture.
      'Content-Length': String(bytes.length),
      'Cache-Control': FOR_EVER,
    });
  });

/** Reads only as fast as the client does; nothing more once it disconnects. */
function streamOf(storage: Storage, key: string, { from, to }: ByteRange): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = at > to ? null : await storage.getRange(key, at, Math.min(to, at + PIECE_BYTES - 1));
        if (piece === null || piece.length === 0) return controller.close();
        at += piece.length;
        controller.enqueue(piece);
        if (at > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
