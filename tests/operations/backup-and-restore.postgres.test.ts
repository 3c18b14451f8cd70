import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { BACKUP_LOCK, deleteBetweenBackups } from '#server/platform/storage/delete-between-backups.ts';
import { memoryStorage } from '#server/platform/storage/memory-storage.ts';
import { s3Storage } from '#server/platform/storage/s3-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { keysIn } from '#server/platform/storage/storage.contract.ts';
import { listBackups } from '#scripts/backups/backup-folder.ts';
import { makeBackup } from '#scripts/backups/make-backup.ts';
import { restoreBackup } from '#scripts/backups/restore-backup.ts';
import { ownDatabase } from '#tests/world/test-database.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const log = createLog('silent');
const FILES = ['3f/3fa9/hero.webp', '3f/3fa9/thumbnail.webp', 'cv/one.pdf'];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tokpa-backups-'));
  folders.push(folder);
  return folder;
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database with a few listings, made and left as a server leaves it. */
async function aMarket(): Promise<string> {
  const url = await ownDatabase(server);
  const database = await openDatabase({ log, url, poolSize: 2 });
  for (const title of ['Une moto', 'Un vélo', 'Une auto'])
    await aListing(database.db, { title, status: 'approved' });
  await database.close();
  return url;
}

async function filled(storage: Storage): Promise<Storage> {
  for (const key of FILES) await storage.put(key, Buffer.from(`content of ${key}`), 'text/plain');
  return storage;
}

/** A fingerprint of every row of every table, ours and the libraries’. */
const rowsOf = (url: string) =>
  connected(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss', 'drizzle') order by 1`,
    );
    const prints = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${name} t order by 1`,
      );
      prints.set(name, createHash('sha256').update(JSON.stringify(rows)).digest('hex'));
    }
    return prints;
  });

const contentsOf = async (storage: Storage) =>
  Promise.all(
    (await keysIn(storage)).map(async (key) => [key, Buffer.from((await storage.get(key)) ?? []).toString()]),
  );

describe.skipIf(server === '')('a backup', () => {
  const buckets = ['before', 'after'];
  const s3rver = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: newFolder(),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  let endpoint = '';
  let market = '';
  let whole = '';
  const bucket = (name: string) =>
    s3Storage({ endpoint, bucket: name, region: 'x', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });

  beforeAll(async () => {
    endpoint = `http://127.0.0.1:${(await s3rver.run()).port}`;
    market = await aMarket();
    const storage = await filled(memoryStorage());
    whole = (await makeBackup({ databaseUrl: market, storage, to: newFolder() })).path;
  });
  afterAll(() => s3rver.close());

  const damagedCopy = (damage: (backup: string) => void) => {
    const copy = newFolder();
    cpSync(whole, copy, { recursive: true });
    damage(copy);
    return copy;
  };
  const restoring = async (from: string, other: Partial<Parameters<typeof restoreBackup>[0]> = {}) => {
    const databaseUrl = other.databaseUrl ?? (await ownDatabase(server));
    const storage = memoryStorage();
    return {
      databaseUrl,
      restored: restoreBackup({ storage, from, replaces: false, ...other, databaseUrl }),
    };
  };

  test('of a bucket comes back row by row and byte by byte, and a server starts on it', async () => {
    const [before, after] = [await filled(bucket('before')), bucket('after')];
    const to = newFolder();
    const made = await makeBackup({ databaseUrl: market, storage: before, to });
    expect([made.files, made.known]).toEqual([FILES.length, 0]);
    const databaseUrl = await ownDatabase(server);
    const { rows } = await restoreBackup({ databaseUrl, storage: after, from: to, replaces: false });
    expect(rows).toBe(made.rows);
    expect(await rowsOf(databaseUrl)).toEqual(await rowsOf(market));
    expect(await contentsOf(after)).toEqual(await contentsOf(before));
    const database = await openDatabase({ log, url: databaseUrl, poolSize: 2 });
    await aListing(database.db, { title: 'Nouvelle' });
    await database.close();
  });

  test('copies only files that the one before does not have, and removes the oldest', async () => {
    const storage = await filled(memoryStorage());
    const to = newFolder();
    const first = await makeBackup({ databaseUrl: market, storage, to });
    await storage.put('4a/new.webp', Buffer.from('new'), 'image/webp');
    await storage.put('cv/one.pdf', Buffer.from('of another size'), 'text/plain');
    const second = await makeBackup({ databaseUrl: market, storage, to, keep: 2 });
    expect([second.files, second.known, second.removed]).toEqual([4, 2, []]);
    expect(statSync(join(second.path, 'files/3f/3fa9/hero.webp')).nlink).toBe(2);
    const third = await makeBackup({ databaseUrl: market, storage, to, keep: 2 });
    expect([third.known, third.removed.map((name) => join(to, name))]).toEqual([4, [first.path]]);
    const copy = memoryStorage();
    await (
      await restoring(to, { storage: copy })
    ).restored;
    expect(await contentsOf(copy)).toEqual(await contentsOf(storage));
  });

  test('that fails half-way leaves nothing that could be taken for one', async () => {
    const storage = await filled(memoryStorage());
    const to = newFolder();
    const broken = { ...storage, get: () => Promise.reject(new Error('the bucket is gone')) };
    await expect(makeBackup({ databaseUrl: market, storage: broken, to })).rejects.toThrow('bucket is gone');
    const vanished = { ...storage, get: () => Promise.resolve(null) };
    await expect(makeBackup({ databaseUrl: market, storage: vanished, to })).rejects.toThrow(/disparu/);
    expect(readdirSync(to)).toEqual([]);
    await expect((await restoring(to)).restored).rejects.toThrow(/aucune sauvegarde complète/);
  });

  test('holds back every deletion of a file until it has copied what its snapshot refers to', async () => {
    const storage = await filled(memoryStorage());
    const kept = deleteBetweenBackups(storage, market, log);
    const slow: Storage = {
      ...storage,
      get: async (key) => {
        await kept.delete(FILES); // as a process of the server, while the files are copied
        return storage.get(key);
      },
    };
    const made = await makeBackup({ databaseUrl: market, storage: slow, to: newFolder() });
    expect(made.files).toBe(FILES.length);
    await kept.delete(FILES);
    expect(await keysIn(storage)).toEqual([]);
  });

  test('waits for a deletion that is under way, and a second one for the first', async () => {
    const storage = await filled(memoryStorage());
    const [deleting, mayDelete] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const kept = deleteBetweenBackups(
      {
        ...storage,
        delete: async (keys) => {
          deleting.resolve();
          await mayDelete.promise;
          await storage.delete(keys);
        },
      },
      market,
      log,
    );
    const deletion = kept.delete(['cv/one.pdf']);
    await deleting.promise;
    const backup = makeBackup({ databaseUrl: market, storage, to: newFolder() });
    await connected(market, async (client) => {
      const waiting = () =>
        client.query(`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1`, [
          BACKUP_LOCK,
        ]);
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    });
    mayDelete.resolve();
    await deletion;
    expect((await backup).files).toBe(FILES.length - 1);
  });

  test.each<[string, (backup: string) => void, RegExp]>([
    [
      'a changed picture',
      (path) => appendFileSync(join(path, 'files/3f/3fa9/hero.webp'), 'x'),
      /abîmée.*hero/,
    ],
    ['a missing picture', (path) => rmSync(join(path, 'files/cv/one.pdf')), /abîmée.*one\.pdf/],
    ['a missing table', (path) => rmSync(join(path, 'database', aTable(path))), /abîmée.*dat/],
    ['a file that nobody listed', (path) => writeFileSync(join(path, 'files/more'), 'x'), /abîmée.*more/],
    ['other sums', (path) => appendFileSync(join(path, 'SHA256SUMS'), ''.padEnd(1)), /SHA256SUMS/],
    ['no manifest', (path) => rmSync(join(path, 'manifest.json')), /manifest\.json manque/],
    ['a manifest of a newer Tokpa', (path) => change(path, /("hash": ")[^"]+/, '$1other'), /plus récente/],
  ])('with %s is refused before anything is written', async (_what, damage, message) => {
    const { databaseUrl, restored } = await restoring(damagedCopy(damage));
    await expect(restored).rejects.toThrow(message);
    expect(await rowsOf(databaseUrl)).toEqual(new Map());
  });

  test('whose rows are not all there is refused, and no server starts on what was restored', async () => {
    const short = damagedCopy((path) => change(path, /("public\.listings": )\d+/, '$14'));
    const { databaseUrl, restored } = await restoring(short);
    await expect(restored).rejects.toThrow(/public\.listings\s: 3 au lieu de 4/);
    await expect(openDatabase({ log, url: databaseUrl, poolSize: 2 })).rejects.toThrow(
      /create (?:extension|table|function|schema|type)/i,
    );
  });

  test('is restored over something else only when told', async () => {
    const databaseUrl = await aMarket();
    const was = await rowsOf(databaseUrl);
    await expect((await restoring(whole, { databaseUrl })).restored).rejects.toThrow(/base n’est pas vide/);
    const storage = memoryStorage();
    await storage.put('other/file', Buffer.from('x'), 'text/plain');
    await expect((await restoring(whole, { storage })).restored).rejects.toThrow(/n’est pas vide \(other/);
    await connected(databaseUrl, async () => {
      const meanwhile = await restoring(whole, { databaseUrl, replaces: true });
      await expect(meanwhile.restored).rejects.toThrow(/arrêtez d’abord/);
    });
    expect(await rowsOf(databaseUrl)).toEqual(was);
    await (
      await restoring(whole, { databaseUrl, storage, replaces: true })
    ).restored;
    expect(await rowsOf(databaseUrl)).toEqual(await rowsOf(market));
    expect(await keysIn(storage)).toEqual(FILES);
  });

  test('of the embedded database is refused with what to do instead', async () => {
    const { openBackupTarget } = await import('#scripts/backups/backup-command.ts');
    expect(process.env.DATABASE_URL).toBeUndefined();
    expect(openBackupTarget).toThrow(/arrêtez le serveur et copiez le dossier DATA_DIR/);
    expect(await listBackups(newFolder())).toEqual([]);
  });
});

function aTable(backup: string): string {
  const name = readdirSync(join(backup, 'database')).find((file) => file.includes('.dat'));
  if (!name) throw new Error('the dump has tables');
  return name;
}

function change(backup: string, what: RegExp, into: string): void {
  const path = join(backup, 'manifest.json');
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(what, into);
  if (changed === text) throw new Error(`nothing matches ${what}`);
  writeFileSync(path, changed);
}
