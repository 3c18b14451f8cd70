import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrations-folder.ts';
import { createBareDatabase } from './bare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a dump of the migrated, empty embedded database; '' when tests run on PostgreSQL. */
    snapshotFile: string;
  }
}

/** Migrates once per run; every worker starts from the dump, which takes a tenth of the time. */
export default async function setup(project: TestProject) {
  if (process.env.TEST_DATABASE_URL) {
    project.provide('snapshotFile', '');
    return;
  }
  const lite = await createBareDatabase();
  await migrate(drizzle(lite), { migrationsFolder: MIGRATIONS_FOLDER });
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  const folder = join(tmpdir(), `tokpa-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const snapshotFile = join(folder, 'migrated.tar');
  writeFileSync(snapshotFile, Buffer.from(await dump.arrayBuffer()));
  project.provide('snapshotFile', snapshotFile);
  return () => rmSync(folder, { recursive: true, force: true });
}
