import type { Category } from '#shared/categories/category.ts';
import type { PictureRecipe, PlacedObject } from './picture-recipes.ts';

type Looks = Omit<Partial<PlacedObject>, 'file'>;

/** Places an object in the middle of the picture by default. */
export function place(file: string, looks: Looks = {}): PlacedObject {
  return { file, x: 0.5, y: 0.8, size: 0.62, ...looks };
}

/** Places an object that hovers in the middle, slightly turned. */
export function float(file: string, looks: Looks = {}): PlacedObject {
  return place(file, { y: 0.8, rotation: -6, isFloating: true, ...looks });
}

const ANGLES = [55, 120, 80, 145, 35, 100];

/** Returns the recipes of one category; the light comes from another side in each. */
export function recipes(
  category: Category,
  objects: Record<string, readonly PlacedObject[]>,
): PictureRecipe[] {
  return Object.entries(objects).map(([key, placed], index) => ({
    key,
    category,
    objects: placed,
    angle: ANGLES[index % ANGLES.length] ?? 0,
  }));
}
