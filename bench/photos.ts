import sharp from 'sharp';

/** Sizes of a phone's photo, 12 megapixels, and of one sent by our page, 1920 px wide. */
const ORIGINAL = { width: 4000, height: 3000, quality: 88 };
const SENT = { width: 1920, height: 1440, quality: 80 };

type Scene = { pixels: Buffer; width: number; height: number };

/** Light, shadow and grain: about as hard to compress as a photo in daylight. */
async function scene({ width, height }: { width: number; height: number }): Promise<Scene> {
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#cde"/><stop offset="1" stop-color="#642"/></linearGradient></defs><rect width="40" height="30" fill="url(#g)"/><circle cx="14" cy="17" r="8" fill="#b33"/><rect x="22" y="6" width="12" height="19" fill="#274"/></svg>`;
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const pixels = await sharp(Buffer.from(shapes))
    .resize(width, height)
    .flatten()
    .composite([{ input: grain, blend: 'overlay' }])
    .raw()
    .toBuffer();
  return { pixels, width, height };
}

export type Photos = { sent: Buffer[]; originals: Buffer[] };

/** All photos are different: the same one twice would be stored once. */
export async function takePhotos(counts: { sent: number; originals: number }): Promise<Photos> {
  return { sent: await series(SENT, counts.sent), originals: await series(ORIGINAL, counts.originals) };
}

async function series(kind: typeof SENT, count: number): Promise<Buffer[]> {
  const { pixels, width, height } = await scene(kind);
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    pixels.fill(index * 7, index * 3000, index * 3000 + 2700);
    photos.push(
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: kind.quality })
        .toBuffer(),
    );
  }
  return photos;
}
