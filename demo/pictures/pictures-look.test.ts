import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { describePicture, isSamePhoto, type PictureLook } from '#server/pictures/picture-look.ts';
import { count } from '#tests/world/counts.ts';
import { PICTURE_RECIPES } from './picture-recipes.ts';
import { composePicture } from './pictures.ts';

/** The demonstration's pictures are single objects on a few backdrops: hardly any real photos are so alike. */
const MAX_FALSE_SHARE = 0.01;
const MIN_FOUND_SHARE = 0.9;

/** Saved again smaller, mirrored, and with 5 % cropped on all sides. */
const COPIES: readonly ((bytes: Buffer) => Sharp)[] = [
  (bytes) => sharp(bytes).resize(400).jpeg({ quality: 40 }),
  (bytes) => sharp(bytes).flop().jpeg({ quality: 60 }),
  (bytes) => sharp(bytes).extract({ left: 40, top: 30, width: 720, height: 540 }).jpeg({ quality: 60 }),
];

test(
  'copies of demonstration pictures are found, and hardly any two different ones are taken for one photo',
  async () => {
    const step = count({ ci: 8, prove: 1 });
    const looks: PictureLook[] = [];
    let [found, copies] = [0, 0];
    for (const recipe of PICTURE_RECIPES.filter((_, index) => index % step === 0)) {
      const bytes = await (await composePicture(recipe)).jpeg({ quality: 90 }).toBuffer();
      const look = await describePicture(sharp(bytes));
      if (!look) throw new Error(`${recipe.key} shows too little.`);
      looks.push(look);
      for (const copyOf of COPIES) {
        const copy = await describePicture(sharp(await copyOf(bytes).toBuffer()));
        copies += 1;
        if (copy && isSamePhoto(copy, look)) found += 1;
      }
    }
    const pairs = looks.flatMap((one, index) =>
      looks.flatMap((other, at) => (at === index ? [] : [[one, other] as const])),
    );
    const taken = pairs.filter(([one, other]) => isSamePhoto(one, other)).length;
    process.stdout.write(
      `${taken} of ${pairs.length} pairs are taken for one; ${found} of ${copies} copies found\n`,
    );
    expect(taken / pairs.length).toBeLessThanOrEqual(MAX_FALSE_SHARE);
    expect(found / copies).toBeGreaterThanOrEqual(MIN_FOUND_SHARE);
  },
  count({ ci: 60_000, prove: 300_000 }),
);
