import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { describePicture, isSamePhoto, type PictureLook } from '#server/pictures/picture-look.ts';
import { count } from '#tests/world/counts.ts';
import { aScreenshot } from '#tests/world/screenshots.ts';

/** Screenshots of that many apps, of which no two look the same. */
const APPS = Array.from({ length: count({ ci: 16, prove: 120 }) }, (_, app) => app);

async function lookOf(picture: Sharp): Promise<PictureLook> {
  const look = await describePicture(picture);
  if (!look) throw new Error('This picture shows too little.');
  return look;
}

const TEMPLATES = await Promise.all(
  APPS.map(async (app) => {
    const png = await aScreenshot(app);
    return { png, look: await lookOf(sharp(png)) };
  }),
);

const cut = (png: Buffer, top: number, bottom: number) =>
  sharp(png).extract({
    left: 0,
    top: Math.round(1520 * top),
    width: 720,
    height: Math.round(1520 * (1 - top - bottom)),
  });

const VARIANTS: Record<string, (png: Buffer) => Sharp> = {
  'saved again at low quality': (png) => sharp(png).jpeg({ quality: 35 }),
  'passed on by a messenger, smaller': (png) => sharp(png).resize(360).jpeg({ quality: 50 }),
  'in another format': (png) => sharp(png).webp({ quality: 50 }),
  'without its status bar': (png) => cut(png, 0.035, 0).jpeg({ quality: 70 }),
  'cut by 5 % below': (png) => cut(png, 0, 0.05).jpeg({ quality: 70 }),
};

const MIN_SHARE = 0.9;

describe('a screenshot that was kept is recognized', () => {
  test.each(Object.entries(VARIANTS))('%s', async (_how, variantOf) => {
    const found = await Promise.all(
      TEMPLATES.map(async ({ png, look }) =>
        isSamePhoto(await lookOf(sharp(await variantOf(png).toBuffer())), look),
      ),
    );
    expect(found.filter(Boolean).length / APPS.length).toBeGreaterThanOrEqual(MIN_SHARE);
  });
});

/** Of 14,280 pairs of 120 apps, five match: a match is a reason to check one's balance, not a proof. */
const MAX_TAKEN = 0.001;

test('screenshots of other apps are not', () => {
  const pairs = TEMPLATES.flatMap((one, index) =>
    TEMPLATES.flatMap((other, at) => (at === index ? [] : [isSamePhoto(one.look, other.look)])),
  );
  expect(pairs.filter(Boolean).length / pairs.length).toBeLessThanOrEqual(MAX_TAKEN);
});
