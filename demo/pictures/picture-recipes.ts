import type { Category } from '#shared/categories/category.ts';
import { GOODS_RECIPES } from '../content/goods-recipes.data.ts';
import { HOUSING_RECIPES } from '../content/housing-recipes.data.ts';
import { SERVICE_RECIPES } from '../content/service-recipes.data.ts';
import { VEHICLE_RECIPES } from '../content/vehicle-recipes.data.ts';
import { withVersions } from './varied-recipes.ts';

/** One object of a picture; lengths and positions are fractions of the picture's height and width. */
export type PlacedObject = {
  /** File of the emoji package, without its extension. */
  file: string;
  /** Position of the middle of its base. */
  x: number;
  y: number;
  /** Its larger side, as a fraction of the picture's height. */
  size: number;
  /** Degrees, clockwise. */
  rotation?: number;
  isMirrored?: boolean;
  /** Hovers: with a shadow behind it, none below. */
  isFloating?: boolean;
  /** A colour variant: hue in degrees, the others as factors. */
  tint?: { hue?: number; saturation?: number; brightness?: number };
};

/** What is behind the objects: a plain wall, light from a window, a round arch, wooden panels. */
export type Backdrop = 'wall' | 'window' | 'arch' | 'panels';

export type PictureRecipe = {
  key: string;
  category: Category;
  /** Painted in this order. */
  objects: readonly PlacedObject[];
  /** Direction of the gradient in degrees; 0 goes to the right. */
  angle: number;
  /** A plain wall by default. */
  backdrop?: Backdrop;
};

export const PICTURE_RECIPES: readonly PictureRecipe[] = withVersions([
  ...HOUSING_RECIPES,
  ...VEHICLE_RECIPES,
  ...SERVICE_RECIPES,
  ...GOODS_RECIPES,
]);
