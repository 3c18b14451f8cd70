import { COMPANIONS, FURTHER_VERSIONS } from '../content/varied-recipes.data.ts';
import type { Backdrop, PictureRecipe, PlacedObject } from './picture-recipes.ts';

const BACKDROPS: readonly Backdrop[] = ['wall', 'window', 'arch', 'panels'];
const ANGLE_STEP = 65;

/** Returns the recipes with the further versions of each: another backdrop and light, turned, with something beside it. */
export function withVersions(recipes: readonly PictureRecipe[]): PictureRecipe[] {
  return recipes.flatMap((recipe, index) => {
    const own = { ...recipe, backdrop: backdropOf(index) };
    const count = FURTHER_VERSIONS[recipe.key] ?? 0;
    return [own, ...Array.from({ length: count }, (_, nth) => furtherVersion(own, index, nth + 1))];
  });
}

function furtherVersion(recipe: PictureRecipe, index: number, version: number): PictureRecipe {
  const isTurned = version % 2 === 1;
  const companions = COMPANIONS[recipe.category];
  const file = companions[(index + version) % companions.length];
  const size = 0.24 + 0.04 * version;
  const beside = { x: isTurned ? 0.82 : 0.18, y: 0.86, size };
  const moved = recipe.objects.map((object) => movedObject(object, { isTurned, version }));
  return {
    ...recipe,
    key: versionKey(recipe.key, version),
    angle: recipe.angle + ANGLE_STEP * version,
    backdrop: backdropOf(index + version),
    // In front of the subject in some, behind it in others.
    objects:
      file === undefined
        ? moved
        : isTurned
          ? [...moved, { file, ...beside }]
          : [{ file, ...beside }, ...moved],
  };
}

/** Farther away and to one side, so that there is room for what stands beside it. */
function movedObject(
  object: PlacedObject,
  { isTurned, version }: { isTurned: boolean; version: number },
): PlacedObject {
  const scale = 0.9 - 0.06 * version;
  const x = isTurned ? 1 - object.x : object.x;
  const half = (object.size * scale * 0.75) / 2;
  const shifted = 0.5 + (x - 0.5) * scale + (isTurned ? -0.07 : 0.07);
  return {
    ...object,
    x: Math.min(Math.max(shifted, half), 1 - half),
    y: Math.min(object.y, 0.84) - 0.01 * version,
    size: object.size * scale,
    rotation: (object.rotation ?? 0) * (isTurned ? -1 : 1),
    isMirrored: isTurned ? !object.isMirrored : (object.isMirrored ?? false),
  };
}

/** Returns the key of one of a subject's pictures; version 0 is the recipe itself. */
export function versionKey(key: string, version: number): string {
  return version === 0 ? key : `${key}~${version}`;
}

/** Replaces each subject by the next of its versions, so that listings beside each other show different pictures. */
export function alternateVersions(): (keys: readonly string[]) => string[] {
  const used = new Map<string, number>();
  return (keys) =>
    keys.map((key) => {
      const uses = used.get(key) ?? 0;
      used.set(key, uses + 1);
      return versionKey(key, uses % (1 + (FURTHER_VERSIONS[key] ?? 0)));
    });
}

function backdropOf(position: number): Backdrop {
  return BACKDROPS[position % BACKDROPS.length] ?? 'wall';
}
