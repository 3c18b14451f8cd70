import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { aScene } from '#tests/world/scenes.ts';
import { bandsOf, describePicture, isSamePhoto, lookDistance, type PictureLook } from './picture-look.ts';

const SCENES = await Promise.all(
  Array.from({ length: count({ ci: 20, prove: 200 }) }, (_, number) => aScene(number)),
);

async function lookOf(picture: Sharp): Promise<PictureLook> {
  const look = await describePicture(picture);
  if (!look) throw new Error('This picture shows too little.');
  return look;
}

/** Crops shares of width and height, as people do with photos that they copy from others. */
async function cut(scene: Buffer, left: number, top: number, right: number, bottom: number): Promise<Sharp> {
  const { width, height } = await sharp(scene).metadata();
  return sharp(scene).extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  });
}

const COPIES: Record<string, (scene: Buffer) => Sharp | Promise<Sharp>> = {
  'saved again at low quality': (scene) => sharp(scene).jpeg({ quality: 35 }),
  'resized, in another format': (scene) => sharp(scene).resize(320).webp({ quality: 60 }),
  stretched: (scene) => sharp(scene).resize(500, 420, { fit: 'fill' }).jpeg(),
  brighter: (scene) => sharp(scene).modulate({ brightness: 1.1 }).jpeg({ quality: 70 }),
  'without colours': (scene) => sharp(scene).greyscale().jpeg(),
  'in a mirror': (scene) => sharp(scene).flop().jpeg({ quality: 60 }),
  'cut by 3 % all round': async (scene) => (await cut(scene, 0.03, 0.03, 0.03, 0.03)).jpeg({ quality: 60 }),
  'cut by 5 % all round, in a mirror': async (scene) => {
    const smaller = await (await cut(scene, 0.05, 0.05, 0.05, 0.05)).png().toBuffer();
    return sharp(smaller).flop().jpeg({ quality: 60 });
  },
  'cut by 10 % on the left': async (scene) => (await cut(scene, 0.1, 0, 0, 0)).jpeg({ quality: 60 }),
  'cut by 6 % below, where a name stood': async (scene) =>
    (await cut(scene, 0, 0, 0, 0.06)).jpeg({ quality: 60 }),
};

/** Minimum share of the scenes whose copies must be found. */
const MIN_SHARE = 0.9;

describe('a copy of a photo is recognized', () => {
  test.each(Object.entries(COPIES))('%s', async (_how, copyOf) => {
    let found = 0;
    for (const scene of SCENES) {
      const original = await lookOf(sharp(scene));
      const copy = await lookOf(sharp(await (await copyOf(scene)).toBuffer()));
      if (isSamePhoto(copy, original)) found += 1;
    }
    expect(found / SCENES.length).toBeGreaterThanOrEqual(MIN_SHARE);
  });
});

test('photos of different things do not match in either direction', async () => {
  const looks = await Promise.all(SCENES.map((scene) => lookOf(sharp(scene))));
  const taken = looks.flatMap((one, index) =>
    looks.flatMap((other, at) => (at !== index && isSamePhoto(one, other) ? [`${index} for ${at}`] : [])),
  );
  expect(taken).toEqual([]);
});

const solid = { create: { width: 800, height: 600, channels: 3, background: '#c9b48a' } } as const;
const gradient = (angle: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop offset="0" stop-color="#fdf6e3"/><stop offset="1" stop-color="#1d3557"/></linearGradient></defs><rect width="800" height="600" fill="url(#g)"/></svg>`,
  );

test.each<[string, () => Promise<Buffer>]>([
  ['one colour', () => sharp(solid).jpeg().toBuffer()],
  [
    'black',
    () =>
      sharp({ create: { ...solid.create, background: '#000' } })
        .png()
        .toBuffer(),
  ],
  [
    'a wall in bad light, with the noise of a cheap camera',
    () =>
      sharp({ create: { ...solid.create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
        .jpeg({ quality: 60 })
        .toBuffer(),
  ],
  ['a gradient', () => sharp(gradient(30)).jpeg({ quality: 50 }).toBuffer()],
  [
    'nothing but transparency',
    () =>
      sharp({ create: { ...solid.create, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
  ],
])('%s shows too little to be compared', async (_what, make) => {
  expect(await describePicture(sharp(await make()))).toBeNull();
});

test('looks that differ in fewer bits than there are bands have a band in common', () => {
  const bit = fc.integer({ min: 0, max: 63 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.uniqueArray(bit, { maxLength: 3 }),
      (look, flipped) => {
        const other = flipped.reduce((hash, at) => BigInt.asIntN(64, hash ^ (1n << BigInt(at))), look);
        expect(lookDistance(look, other)).toBe(flipped.length);
        expect(bandsOf([look]).some((piece) => bandsOf([other]).includes(piece))).toBe(true);
      },
    ),
    { seed: 20_261_121, numRuns: count({ ci: 200, prove: 5_000 }) },
  );
});
