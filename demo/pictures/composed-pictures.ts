import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PictureSizes } from '#server/pictures/picture-derivatives.ts';

export type SeedPicture = { key: string; sizes: PictureSizes };

/** Yields the pictures of these keys, one for each, in their order. */
export type PictureSource = (keys: readonly string[]) => AsyncIterable<SeedPicture>;

/** Composes the demonstration's pictures in a thread of its own. */
export async function* composedPictures(keys: readonly string[]): AsyncGenerator<SeedPicture> {
  if (keys.length === 0) return;
  const worker = new Worker(new URL('picture-worker.ts', import.meta.url), { workerData: keys });
  let left = keys.length;
  try {
    for await (const [{ key, sizes }] of on(worker, 'message')) {
      yield { key, sizes: { ...sizes, files: sizes.files.map(withBuffer) } };
      left -= 1;
      if (left === 0) return;
    }
  } finally {
    await worker.terminate();
  }
}

/** Buffers come out of another thread as plain arrays. */
function withBuffer({ bytes, ...file }: { bytes: Uint8Array }) {
  return { ...file, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
