import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, type Config } from './config.ts';
import { openServices } from './open-services.ts';

let folder: string;
let config: Config;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokpa-data-'));
  config = { ...readConfig({}), dataDir: folder, logLevel: 'silent' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function anEarlierDemonstration(): Promise<void> {
  const lite = await PGlite.create(join(folder, 'database'));
  await lite.exec(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-another-beginning', 1);
    create table users (name text);
    insert into users values ('Awa');
  `);
  await lite.close();
}

async function namesInEarlierOne(): Promise<unknown[]> {
  const lite = await PGlite.create(join(folder, 'database'));
  const { rows } = await lite.query('select name from users');
  await lite.close();
  return rows;
}

test('a demonstration of an earlier schema stays untouched, and every start uses the same new one', async () => {
  await anEarlierDemonstration();
  const first = await openServices(config);
  expect(first.services.config.dataDir).toBe(join(folder, 'demonstration-2'));
  await first.database.executeSql("insert into settings (key, value) values ('a', '1')");
  await first.database.close();
  const second = await openServices(config);
  expect((await second.database.executeSql('select key from settings')).rows).toEqual([{ key: 'a' }]);
  await second.database.close();
  expect(await namesInEarlierOne()).toEqual([{ name: 'Awa' }]);
});

test('anywhere else an earlier schema stops the start, and nothing in it is changed', async () => {
  await anEarlierDemonstration();
  await expect(openServices({ ...config, mode: 'production' })).rejects.toThrow(
    `The folder ${join(folder, 'database')} was made by an earlier Tokpa`,
  );
  expect(await namesInEarlierOne()).toEqual([{ name: 'Awa' }]);
});
