// Composes the pictures of the home page and of the information pages from the MIT-licensed 3D emoji. Run once; the
// results are committed.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawn, layersOf } from './emoji-scene.mjs';

const home = new URL('../../web/home/pictures/', import.meta.url);
const pages = new URL('../../web/pages/pictures/', import.meta.url);
const WIDTH = 560;
const HEIGHT = 420;
/** Space around the picture while it is drawn, so that an object may extend over its edge. */
const MARGIN = 100;
const SHADOW = { strength: 0.34, blur: 11, drop: 16 };

// [code, centre x, centre y, size, degrees]
const SLIDES = {
  'real-estate': [
    ['1f333', 110, 265, 170, 0],
    ['1f3e2', 410, 170, 250, 0],
    ['1f3e1', 235, 235, 290, 0],
    ['1f511', 465, 340, 120, 18],
  ],
  automobile: [
    ['1f69a', 390, 130, 220, 0],
    ['1f697', 225, 245, 300, 0],
    ['1f6f5', 460, 315, 170, 0],
  ],
  services: [
    ['1f4bc', 390, 265, 220, 6],
    ['1f6e0-fe0f', 215, 200, 280, 0],
    ['1f487', 460, 120, 150, 0],
    ['1f4a1', 90, 330, 110, -12],
  ],
  marketplace: [
    ['1f6cd-fe0f', 380, 250, 270, 0],
    ['1f4f1', 180, 175, 240, -10],
    ['1f45f', 210, 335, 170, -8],
    ['1f4bb', 470, 95, 130, 8],
  ],
  sell: [
    ['1f4e3', 235, 215, 290, -8],
    ['1f4f8', 435, 300, 190, 10],
    ['1fa99', 430, 105, 140, 0],
  ],
  about: [
    ['1f30d', 290, 205, 300, 0],
    ['1f91d', 430, 320, 180, 0],
    ['1f9fa', 110, 300, 170, -6],
  ],
};
const SCENES = {
  about: [
    ['1f9fa', 200, 275, 260, -4],
    ['1f96d', 205, 130, 150, -10],
    ['1f45f', 460, 330, 150, -8],
    ['1f4f1', 395, 180, 270, 8],
  ],
  contact: [
    ['1f4ec', 220, 225, 310, 0],
    ['1f4ac', 435, 115, 170, 6],
    ['1f4de', 445, 310, 170, -6],
  ],
  careers: [
    ['1f4bb', 395, 150, 230, 4],
    ['1f4bc', 200, 225, 270, -4],
    ['1f91d', 410, 315, 200, 0],
  ],
  press: [
    ['1f4f0', 230, 215, 310, -4],
    ['1f399-fe0f', 455, 165, 210, 10],
    ['1f4f8', 410, 325, 170, 6],
  ],
  help: [
    ['1f6df', 225, 225, 290, -6],
    ['1f4a1', 440, 125, 170, 12],
    ['1f50d', 430, 310, 180, 0],
  ],
  questions: [
    ['1f4ac', 330, 225, 320, 0],
    ['2753', 150, 190, 190, -10],
    ['1f4a1', 475, 120, 130, 12],
  ],
  privacy: [
    ['1f4f1', 200, 215, 300, -8],
    ['1f6e1-fe0f', 415, 170, 210, 6],
    ['1f512', 345, 315, 180, 0],
  ],
  terms: [
    ['1f4dc', 215, 215, 310, -4],
    ['2696-fe0f', 435, 170, 210, 4],
    ['1f58b-fe0f', 400, 325, 160, 0],
  ],
  blog: [
    ['1f4da', 220, 230, 300, -2],
    ['1f4dd', 440, 155, 210, 8],
    ['1f4f8', 430, 330, 160, -6],
  ],
};
const TILES = ['1f3e1', '1f699', '1f6e0-fe0f', '1f6cd-fe0f'];
const TILE = 96;

async function scene(objects) {
  const size = { width: WIDTH + 2 * MARGIN, height: HEIGHT + 2 * MARGIN };
  const canvas = { create: { ...size, channels: 4, background: '#0000' } };
  const layers = await layersOf(objects, { ...SHADOW, margin: MARGIN });
  const drawing = await sharp(canvas).composite(layers).png().toBuffer();
  return sharp(drawing)
    .extract({ left: MARGIN, top: MARGIN, width: WIDTH, height: HEIGHT })
    .webp({ quality: 62, alphaQuality: 70, effort: 6 })
    .toBuffer();
}

for (const [target, scenes] of [
  [home, SLIDES],
  [pages, SCENES],
])
  for (const [name, objects] of Object.entries(scenes))
    await writeFile(new URL(`${name}.webp`, target), await scene(objects));

const tiles = await Promise.all(
  TILES.map(async (code, index) => ({
    input: (await drawn(code, TILE, 0)).data,
    left: index * TILE,
    top: 0,
  })),
);
const strip = { create: { width: TILE * TILES.length, height: TILE, channels: 4, background: '#0000' } };
await writeFile(
  new URL('tiles.webp', home),
  await sharp(strip).composite(tiles).webp({ quality: 70, effort: 6 }).toBuffer(),
);
