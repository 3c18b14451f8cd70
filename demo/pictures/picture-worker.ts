// Composes pictures beside the server, so that pages do not wait for it: one after the other, in the order of the keys.
import { parentPort, workerData } from 'node:worker_threads';
import { PICTURE_RECIPES } from './picture-recipes.ts';
import { composeSizes } from './pictures.ts';

const keys: readonly string[] = workerData;
for (const key of keys) {
  const recipe = PICTURE_RECIPES.find((each) => each.key === key);
  if (!recipe) throw new Error(`No recipe ${key}.`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; threads have no origin
  parentPort?.postMessage({ key, sizes: await composeSizes(recipe) });
}
