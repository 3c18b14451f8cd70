// Composes the covers of the blog's built-in posts from the MIT-licensed 3D emoji. Run once; the results are committed.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { layersOf } from './emoji-scene.mjs';

const target = new URL('../../server/blog/built-in/', import.meta.url);
const [WIDTH, HEIGHT] = [1600, 900];
const SHADOW = { strength: 0.3, blur: 18, drop: 26 };

// Colours from the top left to the bottom right; objects as [code, centre x, centre y, size, degrees].
const COVERS = {
  'voiture-occasion-cotonou': {
    colors: ['#dfe8fb', '#8fb0f5'],
    objects: [
      ['1f697', 760, 480, 640, 0],
      ['1f527', 1260, 300, 300, 20],
      ['1f50d', 390, 330, 330, -8],
      ['1f4cb', 1270, 650, 280, 6],
    ],
  },
  'louer-a-abidjan': {
    colors: ['#dcf1f1', '#5cb6bb'],
    objects: [
      ['1f3e2', 780, 430, 660, 0],
      ['1f511', 1230, 610, 340, 14],
      ['1fa99', 380, 640, 280, -8],
      ['1f4dd', 330, 310, 260, -6],
    ],
  },
  'vendre-en-un-week-end': {
    colors: ['#e2f0ec', '#57b39c'],
    objects: [
      ['1f6cb-fe0f', 1090, 560, 540, 0],
      ['1f4f8', 560, 400, 520, -8],
      ['1f3f7-fe0f', 1200, 240, 280, 10],
      ['1f4f1', 300, 650, 300, 12],
    ],
  },
};

function ground([from, to]) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/></svg>`,
  );
}

for (const [name, { colors, objects }] of Object.entries(COVERS)) {
  const layers = await layersOf(objects, SHADOW);
  const cover = await sharp(ground(colors)).composite(layers).webp({ quality: 80, effort: 6 }).toBuffer();
  await writeFile(new URL(`${name}.webp`, target), cover);
}
