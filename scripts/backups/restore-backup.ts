import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrations-folder.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { listBackups, type Manifest, readManifest, sha256, type Sums, verifyFiles } from './backup-folder.ts';
import {
  countOtherSessions,
  countTableRows,
  emptyDatabase,
  listContents,
  writeAppliedMigrations,
} from './database-contents.ts';
import { connect, runTool } from './postgres-tools.ts';

const FILES = 'files/';

export type RestoreOptions = {
  databaseUrl: string;
  storage: Storage;
  /** A backup, or the folder of several: then the newest. */
  from: string;
  /** Whether what stands in database and storage may be removed. */
  replaces: boolean;
};

export type Restored = { path: string; manifest: Manifest; rows: number; files: number };

/**
 * Restores a backup into an empty database and an empty storage, checks every row count and every file's sum, and
 * writes the list of migrations last: a server that is started on half a restore refuses it.
 */
export async function restoreBackup({
  databaseUrl,
  storage,
  from,
  replaces,
}: RestoreOptions): Promise<Restored> {
  const path = await chooseBackup(from);
  const manifest = await readManifest(path);
  refuseNewer(manifest);
  const sums = await verifyFiles(path, manifest);
  const client = await connect(databaseUrl);
  try {
    await refuseUnlessFree(client, storage, replaces);
    if (replaces) await emptyDatabase(client);
    const files = await restoreFiles(storage, path, sums, replaces);
    await runTool(
      'pg_restore',
      [
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        `--dbname=${client.database ?? ''}`,
        join(path, 'database'),
      ],
      { client, databaseUrl },
    );
    const rows = await compareRows(client, manifest);
    await writeAppliedMigrations(client, manifest.migrations);
    await client.query('analyze');
    return { path, manifest, rows, files };
  } finally {
    await client.end();
  }
}

async function chooseBackup(from: string): Promise<string> {
  if (existsSync(join(from, 'database'))) return from;
  const newest = (await listBackups(from)).at(-1);
  if (newest === undefined) throw new Error(`${from} ne contient aucune sauvegarde complète.`);
  return join(from, newest);
}

/** An older backup is migrated when the server starts. */
function refuseNewer({ migrations }: Manifest): void {
  const known = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash));
  if (migrations.some(({ hash }) => !known.has(hash)))
    throw new Error(
      'Cette sauvegarde vient d’une version de Tokpa plus récente, ou d’une autre : installez celle-là.',
    );
}

async function refuseUnlessFree(client: pg.Client, storage: Storage, replaces: boolean): Promise<void> {
  const others = await countOtherSessions(client);
  if (others > 0)
    throw new Error(
      `${others} autres connexions utilisent cette base : arrêtez d’abord Tokpa, tous ses processus.`,
    );
  if (replaces) return;
  const contents = await listContents(client);
  if (contents.length > 0)
    throw new Error(
      `La base n’est pas vide (${contents.length} objets, dont ${contents[0]}). --replace efface ce qui s’y trouve.`,
    );
  for await (const key of storage.list())
    throw new Error(`L’espace des fichiers n’est pas vide (${key} …). --replace efface ce qui s’y trouve.`);
}

async function restoreFiles(
  storage: Storage,
  backup: string,
  sums: Sums,
  replaces: boolean,
): Promise<number> {
  let count = 0;
  for (const [path, sum] of sums) {
    if (!path.startsWith(FILES)) continue;
    const key = path.slice(FILES.length);
    await storage.put(key, await readFile(join(backup, path)), 'application/octet-stream');
    const stored = await storage.get(key);
    if (stored === null || sha256(stored) !== sum) throw new Error(`${key} ne se relit pas comme écrit.`);
    count += 1;
  }
  if (!replaces) return count;
  const others: string[] = [];
  for await (const key of storage.list()) if (!sums.has(`${FILES}${key}`)) others.push(key);
  await storage.delete(others);
  return count;
}

async function compareRows(client: pg.Client, manifest: Manifest): Promise<number> {
  const found = await countTableRows(client);
  const tables = new Set([...Object.keys(found), ...Object.keys(manifest.rows)]);
  const wrong = [...tables].filter((table) => found[table] !== manifest.rows[table]);
  if (wrong.length > 0) {
    const [first = ''] = wrong;
    throw new Error(
      `Les lignes ne correspondent pas à la sauvegarde dans ${wrong.length} tables ; ${first} : ${found[first] ?? 'absente'} au lieu de ${manifest.rows[first] ?? 'absente'}.`,
    );
  }
  return Object.values(found).reduce((sum, rows) => sum + rows, 0);
}
