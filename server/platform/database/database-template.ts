import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Log } from '../log.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const BUILT = fileURLToPath(new URL('../../../dist/demonstration', import.meta.url));
/** The packages that write into a database before us. */
const PACKAGES = [
  new URL('../package.json', import.meta.resolve('@electric-sql/pglite')),
  new URL('../package.json', import.meta.resolve('pg-boss')),
];

/**
 * Returns the folder of a migrated, empty embedded database within a build. The name changes with the migrations, with
 * PGlite and with the job queue, so that what an earlier build left is never taken.
 */
export function templateFolder(build: string = BUILT): string {
  const hash = createHash('sha256');
  for (const manifest of PACKAGES) hash.update(readFileSync(manifest));
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }))
    hash.update(migration.hash);
  return join(build, `database-${hash.digest('hex').slice(0, 16)}`);
}

/**
 * Lets a new database begin as a copy of the template, if there is one: creating and migrating one takes six times as
 * long. The folder is complete or empty, whenever this is killed; where it cannot be replaced (a mount, a link) it
 * stays empty. Call it with the folder locked.
 */
export async function copyTemplate(template: string, folder: string, log: Log): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(join(template, 'PG_VERSION'))) return;
  const copy = `${folder}.unfinished`;
  await rm(copy, { recursive: true, force: true });
  try {
    copyFolder(template, copy);
    await rmdir(folder);
    await rename(copy, folder);
  } catch (error) {
    log.warn('the prepared database cannot be copied: one is created', { error });
    await rm(copy, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
}

/**
 * Copies 1,500 files without waiting for each, which takes a fifth of the processor time. (`cpSync` ends the process when
 * the disk is full.) The build may be read-only; its copy can be written.
 */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      copyFolder(source, copy);
      continue;
    }
    if (!entry.isFile()) throw new Error(`${source} is not a file.`);
    copyFileSync(source, copy);
    chmodSync(copy, 0o600);
  }
}
