import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SeedPicture } from '#demo/pictures.ts';
import { PICTURE_RECIPES } from '#demo/picture-recipes.ts';

const SIZE = { width: 640, height: 480 };

/**
 * Two colours for each recipe instead of a composed scene: most of the time that the demonstration data take goes into
 * its pictures, and what these show has tests of its own (demo/pictures.test.ts).
 */
export async function* quickPictures(): AsyncGenerator<SeedPicture> {
  for (const { key } of PICTURE_RECIPES) {
    const [above = 0, below = 0] = createHash('sha256').update(key).digest().subarray(0, 2);
    const bytes = await sharp(Buffer.from(sky(above, below)))
      .jpeg({ quality: 90 })
      .toBuffer();
    yield { key, bytes };
  }
}

/** Hues are bytes. */
function sky(above: number, below: number): string {
  const color = (hue: number) => `hsl(${Math.round((hue * 360) / 256)},60%,60%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <linearGradient id="sky" x2="0" y2="1">
      <stop offset="0" stop-color="${color(above)}"/><stop offset="1" stop-color="${color(below)}"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
  </svg>`;
}
