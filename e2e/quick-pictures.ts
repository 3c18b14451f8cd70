import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { derivePicture } from '#server/pictures/picture-derivatives.ts';
import type { SeedPicture } from '#demo/pictures/composed-pictures.ts';

const SIZE = { width: 640, height: 480 };

/**
 * Two colours for each picture instead of a composed scene: most of the time that the demonstration data take goes into
 * their pictures, and what these show has tests of its own (demo/pictures/pictures.test.ts).
 */
export async function* quickPictures(keys: readonly string[]): AsyncGenerator<SeedPicture> {
  for (const key of keys) {
    const [above = 0, below = 0, turn = 0] = createHash('sha256').update(key).digest().subarray(0, 3);
    const bytes = await sharp(Buffer.from(sky(above, below, turn)))
      .jpeg({ quality: 90 })
      .toBuffer();
    yield { key, sizes: await derivePicture(bytes) };
  }
}

/** Hues and the direction are bytes. */
function sky(above: number, below: number, turn: number): string {
  const color = (hue: number) => `hsl(${Math.round((hue * 360) / 256)},60%,60%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <linearGradient id="sky" x2="0" y2="1" gradientTransform="rotate(${turn / 4} .5 .5)">
      <stop offset="0" stop-color="${color(above)}"/><stop offset="1" stop-color="${color(below)}"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
  </svg>`;
}
