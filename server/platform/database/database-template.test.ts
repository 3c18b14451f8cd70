import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { copyTemplate, templateFolder } from './database-template.ts';

const log = createLog('error');
let root = '';
let template = '';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tokpa-template-'));
  template = templateFolder(root);
  mkdirSync(template, { recursive: true });
  const database = await openDatabase({ log, folder: template });
  await database.executeSql('create table came_from_template ()');
  await database.close();
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const hasTable = async (folder: string) => {
  const database = await openDatabase({ log, folder, template });
  const { rows } = await database.executeSql(
    "select to_regclass('came_from_template') is not null as is_there, to_regclass('listings') is not null as is_migrated",
  );
  await database.close();
  return rows[0];
};

test('a new database begins as a copy of the template, also after a copy that was killed midway', async () => {
  const folder = join(root, 'new');
  mkdirSync(`${folder}.unfinished`);
  writeFileSync(join(`${folder}.unfinished`, 'PG_VERSION'), 'half');
  expect(await hasTable(folder)).toEqual({ is_there: true, is_migrated: true });
  expect(existsSync(`${folder}.unfinished`)).toBe(false);
});

test('a database that is there stays as it is, and one without a template is created', async () => {
  const folder = join(root, 'own');
  const absent = join(root, 'absent');
  const first = await openDatabase({ log, folder, template: absent });
  await first.close();
  expect(await hasTable(folder)).toEqual({ is_there: false, is_migrated: true });
  await copyTemplate(template, folder, log);
  expect(await hasTable(folder)).toEqual({ is_there: false, is_migrated: true });
}, 60_000);

test('where the template cannot be copied, a database is created', async () => {
  const broken = join(root, 'broken');
  cpSync(template, broken, { recursive: true });
  execFileSync('mkfifo', [join(broken, 'pipe')]); // cannot be copied
  const folder = join(root, 'instead');
  const database = await openDatabase({ log, folder, template: broken });
  const { rows } = await database.executeSql("select to_regclass('came_from_template') is null as is_own");
  await database.close();
  expect(rows[0]).toEqual({ is_own: true });
  expect(existsSync(`${folder}.unfinished`)).toBe(false);
}, 60_000);

test('a copy of a read-only build can be written', async () => {
  const readOnly = join(root, 'read-only');
  cpSync(template, readOnly, { recursive: true });
  chmodSync(join(readOnly, 'PG_VERSION'), 0o400);
  const folder = join(root, 'written');
  mkdirSync(folder);
  await copyTemplate(readOnly, folder, log);
  expect(statSync(join(folder, 'PG_VERSION')).mode & 0o200).toBe(0o200);
});
