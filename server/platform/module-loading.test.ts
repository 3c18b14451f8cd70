import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tokpa-compile-cache-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads a table in a process of its own, as the server does. */
const load = () =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { flushCompileCache } from 'node:module';
     const { speedUpLoading } = await import('#server/platform/module-loading.ts');
     speedUpLoading(${JSON.stringify(folder)});
     const { settings } = await import('#server/settings/settings.table.ts');
     const { getTableName } = await import('drizzle-orm');
     flushCompileCache();
     process.stdout.write(getTableName(settings));`,
  ]).toString();

const filesIn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('modules load the same from an empty, a filled, a damaged and a read-only compile cache', () => {
  expect(load()).toBe('settings');
  expect(filesIn().length).toBeGreaterThan(10);
  expect(load()).toBe('settings');
  for (const { parentPath, name } of filesIn()) writeFileSync(join(parentPath, name), 'damaged');
  expect(load()).toBe('settings');
  chmodSync(folder, 0o500);
  expect(load()).toBe('settings');
}, 30_000);
