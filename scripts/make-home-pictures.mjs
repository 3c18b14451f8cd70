// Composes the pictures of the home page from the MIT-licensed 3D emoji: run once, the results are kept in the repository.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const emoji = new URL('../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);
const target = new URL('../web/home/pictures/', import.meta.url);
const WIDTH = 560;
const HEIGHT = 420;

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
const TILES = ['1f3e1', '1f699', '1f6e0-fe0f', '1f6cd-fe0f'];
const TILE = 96;

async function drawn(code, size, degrees) {
  return sharp(await readFile(new URL(`${code}.webp`, emoji)))
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .rotate(degrees, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The shape in black, blurred: what an object throws on the ground below it. */
async function shadowOf(image) {
  const alpha = await sharp(image).extractChannel('alpha').linear(0.34, 0).toBuffer();
  const { width, height } = await sharp(image).metadata();
  const black = { create: { width, height, channels: 3, background: '#02120e' } };
  const shadow = await sharp(black).joinChannel(alpha).png().toBuffer();
  return sharp(shadow).blur(11).png().toBuffer();
}

async function scene(objects) {
  const layers = [];
  for (const [code, x, y, size, degrees] of objects) {
    const { data, info } = await drawn(code, size, degrees);
    const left = Math.round(x - info.width / 2);
    const top = Math.round(y - info.height / 2);
    layers.push({ input: await shadowOf(data), left, top: top + 16 }, { input: data, left, top });
  }
  const canvas = { create: { width: WIDTH + 200, height: HEIGHT + 200, channels: 4, background: '#0000' } };
  const moved = layers.map((layer) => ({ ...layer, left: layer.left + 100, top: layer.top + 100 }));
  const drawing = await sharp(canvas).composite(moved).png().toBuffer();
  return sharp(drawing)
    .extract({ left: 100, top: 100, width: WIDTH, height: HEIGHT })
    .webp({ quality: 62, alphaQuality: 70, effort: 6 })
    .toBuffer();
}

for (const [name, objects] of Object.entries(SLIDES))
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
  new URL('tiles.webp', target),
  await sharp(strip).composite(tiles).webp({ quality: 70, effort: 6 }).toBuffer(),
);
