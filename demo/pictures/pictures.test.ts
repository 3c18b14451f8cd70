import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { DERIVED_FILES } from '#server/pictures/picture-derivatives.ts';
import { PICTURE_RECIPES } from './picture-recipes.ts';
import { composeSizes, emojiPath } from './pictures.ts';
import { alternateVersions } from './varied-recipes.ts';

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

describe('composeSizes', () => {
  it('makes all sizes with a photo’s proportions for each category', async () => {
    expect(ofEachCategory).toHaveLength(CATEGORIES.length);
    for (const recipe of ofEachCategory) {
      const { width, height, files } = await composeSizes(recipe);
      expect(files.map(({ name }) => name).toSorted()).toEqual([...DERIVED_FILES].toSorted());
      const [hero] = files.filter(({ name }) => name === 'hero.webp');
      expect(await sharp(hero?.bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(width / height).toBeCloseTo(4 / 3);
    }
  });

  it('makes the same picture for the same recipe, so that a second run stores nothing new', async () => {
    const [recipe] = ofEachCategory;
    if (!recipe) throw new Error('no recipe');
    const [first, second] = [await composeSizes(recipe), await composeSizes(recipe)];
    expect(first.contentKey).toBe(second.contentKey);
  });
});

describe('the versions of a subject', () => {
  it('differ in backdrop, light and what they show', () => {
    const versions = PICTURE_RECIPES.filter(({ key }) => key.split('~')[0] === 'car-blue');
    expect(versions.map(({ key }) => key)).toEqual(['car-blue', 'car-blue~1', 'car-blue~2', 'car-blue~3']);
    for (const trait of ['backdrop', 'angle', 'objects'] as const)
      expect(new Set(versions.map((recipe) => JSON.stringify(recipe[trait]))).size).toBe(versions.length);
  });

  it('alternate from listing to listing', () => {
    const next = alternateVersions();
    const shown = Array.from({ length: 6 }, () => next(['car-blue', 'key-papers']));
    expect(shown.map(([cover]) => cover)).toEqual([
      'car-blue',
      'car-blue~1',
      'car-blue~2',
      'car-blue~3',
      'car-blue',
      'car-blue~1',
    ]);
    expect(new Set(shown.map(([, further]) => further))).toEqual(new Set(['key-papers']));
  });
});
