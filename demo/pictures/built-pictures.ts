import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DERIVED_FILES, type PictureFile } from '#server/pictures/picture-derivatives.ts';
import { composedPictures, type PictureSource, type SeedPicture } from './composed-pictures.ts';
import { PICTURE_RECIPES } from './picture-recipes.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const BUILT = root('dist/demonstration/pictures');
const DESCRIPTION = 'picture.json';

/** All that a picture follows from in addition to its recipe; libraries by their exact versions. */
const SOURCES = [
  'demo/pictures/pictures.ts',
  'server/pictures/picture-derivatives.ts',
  'shared/pictures/picture.ts',
];
const LIBRARIES = ['sharp', 'thumbhash', '@lobehub/fluent-emoji-3d'];

const manifest = z.record(z.string(), z.unknown());
const description = z.object({
  contentKey: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  thumbhash: z.string(),
});

/** Yields pictures as the build left them in this folder, and composes those that are not there. */
export function builtPictures(
  folder: string = BUILT,
  compose: PictureSource = composedPictures,
): PictureSource {
  return async function* built(keys) {
    const names = builtNames();
    const pathOf = (key: string) => join(folder, names.get(key) ?? key);
    const composed = compose(keys.filter((key) => !existsSync(pathOf(key))))[Symbol.asyncIterator]();
    try {
      for (const key of keys) {
        if (existsSync(pathOf(key))) {
          yield { key, sizes: await readPicture(pathOf(key)) };
          continue;
        }
        const { value, done } = await composed.next();
        if (done) return;
        yield value;
      }
    } finally {
      await composed.return?.();
    }
  };
}

/** Returns the names of all pictures' folders by their keys: a name changes with anything the picture follows from. */
export function builtNames(): ReadonlyMap<string, string> {
  const common = createHash('sha256');
  for (const path of SOURCES) common.update(readFileSync(root(path))).update('\0');
  const { dependencies, devDependencies } = manifest.parse(
    JSON.parse(readFileSync(root('package.json'), 'utf8')),
  );
  const versions = { ...manifest.parse(dependencies), ...manifest.parse(devDependencies) };
  common.update(JSON.stringify(LIBRARIES.map((name) => versions[name])));
  return new Map(
    PICTURE_RECIPES.map((recipe) => {
      const hash = common.copy().update(JSON.stringify(recipe)).digest('hex');
      return [recipe.key, hash.slice(0, 32)];
    }),
  );
}

/** Writes a picture so that `builtPictures` finds it. */
export async function writePicture(
  path: string,
  { files, ...described }: SeedPicture['sizes'],
): Promise<void> {
  await mkdir(path, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(path, name), bytes);
  await writeFile(join(path, DESCRIPTION), JSON.stringify(described));
}

async function readPicture(path: string): Promise<SeedPicture['sizes']> {
  const described = description.parse(JSON.parse(await readFile(join(path, DESCRIPTION), 'utf8')));
  const files = await Promise.all(
    DERIVED_FILES.map(async (name): Promise<PictureFile> => {
      const contentType = extname(name) === '.webp' ? 'image/webp' : 'image/jpeg';
      return { name, bytes: await readFile(join(path, name)), contentType };
    }),
  );
  return { ...described, files };
}
