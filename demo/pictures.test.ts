import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { contentKeyOf } from '#server/pictures/picture-derivatives.ts';
import { PICTURE_RECIPES } from './picture-recipes.ts';
import { composePicture, emojiPath } from './pictures.ts';

const ofEachCategory = CATEGORIES.flatMap(
  (category) => PICTURE_RECIPES.find((recipe) => recipe.category === category) ?? [],
);

describe('the recipes', () => {
  it('have unique keys and objects that the package contains', () => {
    expect(new Set(PICTURE_RECIPES.map(({ key }) => key)).size).toBe(PICTURE_RECIPES.length);
    const missing = PICTURE_RECIPES.flatMap(({ objects }) =>
      objects.map(({ file }) => emojiPath(file)),
    ).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('keep their objects within the picture', () => {
    for (const { key, objects } of PICTURE_RECIPES) {
      for (const { x, y, size } of objects) {
        const halfWidth = (size * 0.75) / 2;
        expect([x - halfWidth >= 0, x + halfWidth <= 1, y - size >= 0, y <= 0.9], key).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });
});

describe('composePicture', () => {
  it('makes a photo-sized JPEG for each category', async () => {
    expect(ofEachCategory).toHaveLength(CATEGORIES.length);
    for (const recipe of ofEachCategory) {
      const { bytes } = await composePicture(recipe);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
    }
  });

  it('makes the same bytes for the same recipe, so that a second run stores nothing new', async () => {
    const [recipe] = ofEachCategory;
    if (!recipe) throw new Error('no recipe');
    const [first, second] = [await composePicture(recipe), await composePicture(recipe)];
    expect(contentKeyOf(first.bytes)).toBe(contentKeyOf(second.bytes));
  });
});
