import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Log } from '../log.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const BUILT = fileURLToPath(new URL('../../../dist/demonstration', import.meta.url));
const PGLITE = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

/**
 * Returns the folder of a migrated, empty embedded database within a build. The name changes with the migrations and
 * with PGlite, so that what an earlier build left is never taken.
 */
export function templateFolder(build: string = BUILT): string {
  const hash = createHash('sha256').update(readFileSync(PGLITE));
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
    await cp(template, copy, { recursive: true });
    await makeWritable(copy);
    await rmdir(folder);
    await rename(copy, folder);
  } catch (error) {
    log.warn('the prepared database cannot be copied: one is created', { error });
    await rm(copy, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
}

/** The build may be read-only, and its copies are so, too. */
async function makeWritable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}
