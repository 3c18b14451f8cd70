import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtNames, builtPictures, writePicture } from './built-pictures.ts';
import type { PictureSource, SeedPicture } from './composed-pictures.ts';
import { PICTURE_RECIPES } from './picture-recipes.ts';
import { composeSizes } from './pictures.ts';

const KEYS = PICTURE_RECIPES.slice(0, 4).map(({ key }) => key);
const BUILT = KEYS.filter((_, index) => index % 2 === 1);

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tokpa-built-pictures-'));
  const names = builtNames();
  for (const key of BUILT) await writePicture(join(folder, names.get(key) ?? ''), await sizesOf(key));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function sizesOf(key: string) {
  const recipe = PICTURE_RECIPES.find((each) => each.key === key);
  if (!recipe) throw new Error(`No recipe ${key}.`);
  return composeSizes(recipe);
}

/** Composes like the worker, and notes what it was asked for. */
function composing(asked: string[]): PictureSource {
  return async function* compose(keys) {
    asked.push(...keys);
    for (const key of keys) yield { key, sizes: await sizesOf(key) };
  };
}

async function collect(pictures: AsyncIterable<SeedPicture>): Promise<SeedPicture[]> {
  const all: SeedPicture[] = [];
  for await (const picture of pictures) all.push(picture);
  return all;
}

it('pictures are taken from the build, and only those that it lacks are composed, in the order asked for', async () => {
  const asked: string[] = [];
  const pictures = await collect(builtPictures(folder, composing(asked))(KEYS));
  expect(pictures.map(({ key }) => key)).toEqual(KEYS);
  expect(asked).toEqual(KEYS.filter((key) => !BUILT.includes(key)));
});

it('a picture from the build is the same, byte for byte, as one that is composed', async () => {
  const [key = ''] = BUILT;
  const [built] = await collect(builtPictures(folder)([key]));
  const byName = ({ files, ...described }: SeedPicture['sizes']) => ({
    ...described,
    files: files.toSorted((a, b) => a.name.localeCompare(b.name)),
  });
  expect(built && byName(built.sizes)).toEqual(byName(await sizesOf(key)));
});

it('without a build all pictures are composed', async () => {
  const asked: string[] = [];
  await collect(builtPictures(join(folder, 'absent'), composing(asked))(BUILT));
  expect(asked).toEqual(BUILT);
});

it('every picture has a name of its own, which a damaged or different one cannot take', () => {
  const names = builtNames();
  expect(new Set(names.values()).size).toBe(PICTURE_RECIPES.length);
  for (const name of names.values()) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
