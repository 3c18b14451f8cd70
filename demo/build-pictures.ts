// Composes the demonstration's pictures ahead of its first start; part of npm run build.
// node demo/build-pictures.ts <folder to write> <folder of the last build, whose unchanged pictures are kept>
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { builtNames, writePicture } from './built-pictures.ts';
import { composedPictures } from './composed-pictures.ts';

const [, , folder, last] = process.argv;
if (!folder || !last) throw new Error('Name the folder to write and that of the last build.');

const names = builtNames();
await mkdir(folder, { recursive: true });
const missing: string[] = [];
for (const [key, name] of names) {
  if (existsSync(join(last, name))) await cp(join(last, name), join(folder, name), { recursive: true });
  else missing.push(key);
}

async function compose(keys: readonly string[]): Promise<void> {
  for await (const { key, sizes } of composedPictures(keys))
    await writePicture(join(folder ?? '', names.get(key) ?? key), sizes);
}

const threads = Math.min(availableParallelism(), 4);
await Promise.all(
  Array.from({ length: threads }, (_, thread) =>
    compose(missing.filter((_key, index) => index % threads === thread)),
  ),
);
