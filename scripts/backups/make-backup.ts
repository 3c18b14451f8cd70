import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { BACKUP_LOCK } from '#server/platform/storage/delete-between-backups.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  completeBackup,
  folderName,
  listBackups,
  type Manifest,
  readSums,
  removeOldest,
  removeUnfinished,
  sha256,
  sha256OfFile,
  sizeOf,
  type Sums,
  unfinishedName,
} from './backup-folder.ts';
import { countTableRows, listAppliedMigrations, WRITTEN_LAST } from './database-contents.ts';
import { connect, runTool, serverVersion } from './postgres-tools.ts';

const LOCK_WITHIN = '60s';
const AT_A_TIME = 8;

export type BackupOptions = {
  databaseUrl: string;
  storage: Storage;
  /** Folder of the backups of one installation. */
  to: string;
  /** How many backups stay; all without it. */
  keep?: number | undefined;
};

type StoredFile = { key: string; bytes: number };

export type MadeBackup = {
  path: string;
  rows: number;
  files: number;
  /** Files that the backup before had already. */
  known: number;
  removed: string[];
};

/**
 * Backs up the database as it was at one instant and every file that it refers to. The server may run: a file is stored
 * before its row and deleted after it, and while this holds the lock none is deleted.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, to, keep } = options;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const client = await connect(databaseUrl);
  try {
    const lost = new Promise<never>((_, reject) => {
      client.once('error', reject); // the lock is gone with the session
    });
    await lock(client);
    await removeUnfinished(to);
    const name = folderName(new Date());
    const unfinished = join(to, unfinishedName(name));
    const made = await Promise.race([write(client, options, unfinished), lost]);
    const path = join(to, name);
    await rename(unfinished, path);
    const removed = keep === undefined ? [] : await removeOldest(to, keep);
    return { path, ...made, removed };
  } finally {
    await client.end();
  }
}

async function lock(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_WITHIN}'`);
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await client.query('set lock_timeout = 0');
  } catch (error) {
    throw new Error('Une autre sauvegarde de cette base est en cours.', { cause: error });
  }
}

type Written = Pick<MadeBackup, 'rows' | 'files' | 'known'>;

async function write(
  client: pg.Client,
  { databaseUrl, storage, to }: BackupOptions,
  backup: string,
): Promise<Written> {
  try {
    await mkdir(backup, { mode: 0o700 });
    const { sums, ...dumped } = await dumpDatabase(client, databaseUrl, backup);
    const copied = await copyFiles(storage, backup, await openPrevious(to));
    for (const [file, sum] of copied.sums) sums.set(file, sum);
    await client.query('select 1'); // still there, and with it the lock
    const { files, bytes, known } = copied;
    await completeBackup(backup, { ...dumped, files, bytes }, sums);
    return { rows: Object.values(dumped.rows).reduce((sum, rows) => sum + rows, 0), files, known };
  } catch (error) {
    await rm(backup, { recursive: true, force: true });
    throw error;
  }
}

type Dumped = Pick<Manifest, 'createdAt' | 'postgres' | 'migrations' | 'rows'> & { sums: Sums };

/** Dumps and counts in one snapshot. */
async function dumpDatabase(client: pg.Client, databaseUrl: string, backup: string): Promise<Dumped> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: exported } = await client.query<{ id: string; at: Date }>(
    'select pg_export_snapshot() as id, now() as at',
  );
  const [snapshot] = exported;
  if (!snapshot) throw new Error('PostgreSQL exported no snapshot');
  const folder = join(backup, 'database');
  await runTool(
    'pg_dump',
    [
      '--format=directory',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot.id}`,
      `--exclude-table-data=${WRITTEN_LAST}`,
      `--file=${folder}`,
    ],
    { client, databaseUrl },
  );
  const rows = await countTableRows(client);
  const migrations = await listAppliedMigrations(client);
  await client.query('commit');
  const sums: Sums = new Map();
  for (const name of await readdir(folder))
    sums.set(`database/${name}`, await sha256OfFile(join(folder, name)));
  const createdAt = snapshot.at.toISOString();
  return { createdAt, postgres: await serverVersion(client), migrations, rows, sums };
}

type Previous = { path: string; sums: Sums };

async function openPrevious(to: string): Promise<Previous | null> {
  const name = (await listBackups(to)).at(-1);
  if (name === undefined) return null;
  const path = join(to, name);
  return { path, sums: await readSums(path) };
}

type Copied = { sums: Sums; files: number; bytes: number; known: number };

async function copyFiles(storage: Storage, backup: string, previous: Previous | null): Promise<Copied> {
  const copied: Copied = { sums: new Map(), files: 0, bytes: 0, known: 0 };
  const copyOne = async ({ key, bytes }: StoredFile) => {
    const path = `files/${key}`;
    const target = join(backup, path);
    await mkdir(dirname(target), { recursive: true });
    const known = await linkKnown(previous, { path, bytes }, target);
    copied.sums.set(path, known ?? (await copyFromStorage(storage, key, target)));
    copied.files += 1;
    copied.bytes += bytes;
    if (known !== null) copied.known += 1;
  };
  let batch: StoredFile[] = [];
  for await (const file of storage.listSizes()) {
    batch.push(file);
    if (batch.length < AT_A_TIME) continue;
    await allOf(batch.map(copyOne));
    batch = [];
  }
  await allOf(batch.map(copyOne));
  return copied;
}

/** Ends when all have ended, also if one failed: nothing may still write into a folder that is then removed. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** A file never changes under its key: what the backup before has of this name and size is linked, and costs no space. */
async function linkKnown(
  previous: Previous | null,
  { path, bytes }: { path: string; bytes: number },
  target: string,
): Promise<string | null> {
  const sum = previous?.sums.get(path);
  if (!previous || sum === undefined) return null;
  const from = join(previous.path, path);
  if ((await sizeOf(from)) !== bytes) return null;
  await link(from, target).catch(() => copyFile(from, target)); // some file systems have no links
  return sum;
}

async function copyFromStorage(storage: Storage, key: string, target: string): Promise<string> {
  const content = await storage.get(key);
  if (content === null)
    throw new Error(
      `${key} a disparu pendant la copie : quelque chose efface des fichiers en dehors de Tokpa.`,
    );
  await writeFile(target, content, { flush: true });
  return sha256(content);
}
