// Makes ahead what the demonstration's first start takes longest for: its pictures and a migrated, empty database with its job queues.
// node demo/prepare-first-start.ts <folder to write> <folder of the last build, from which unchanged parts are kept>
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { JOBS } from '#server/compose-services.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { templateFolder } from '#server/platform/database/database-template.ts';
import { openJobQueue } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { builtNames, writePicture } from './pictures/built-pictures.ts';
import { composedPictures } from './pictures/composed-pictures.ts';

const [, , folder, last] = process.argv;
if (!folder || !last) throw new Error('Name the folder to write and that of the last build.');

await Promise.all([
  preparePictures(join(folder, 'pictures'), join(last, 'pictures')),
  prepareDatabase(templateFolder(folder), templateFolder(last)),
]);

async function preparePictures(into: string, from: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const names = builtNames();
  const pathOf = (key: string) => join(into, names.get(key) ?? key);
  const missing: string[] = [];
  for (const [key, name] of names) {
    if (existsSync(join(from, name))) await cp(join(from, name), pathOf(key), { recursive: true });
    else missing.push(key);
  }
  const threads = Math.min(availableParallelism(), 4);
  const shares = Array.from({ length: threads }, (_, thread) =>
    missing.filter((_key, index) => index % threads === thread),
  );
  await Promise.all(
    shares.map(async (keys) => {
      for await (const { key, sizes } of composedPictures(keys)) await writePicture(pathOf(key), sizes);
    }),
  );
}

async function prepareDatabase(into: string, from: string): Promise<void> {
  if (existsSync(from)) {
    await cp(from, into, { recursive: true });
    return;
  }
  await mkdir(dirname(into), { recursive: true });
  const log = createLog('error');
  const database = await openDatabase({ log, folder: into });
  const jobs = await openJobQueue(database, JOBS, log);
  await jobs.stop();
  await database.close();
}
