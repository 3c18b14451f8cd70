import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepFilesOf } from './build.mjs';

const root = mkdtempSync(join(tmpdir(), 'tokpa-builds-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What a build writes, as far as the next one looks at it. */
function aBuild(name: string, files: Record<string, string>, manifest: object): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, 'assets', file), content);
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return folder;
}

test('a build serves the code and the styles of the one before, which open pages still fetch, and nothing older', () => {
  const last = aBuild(
    'last',
    { 'late-1.js': 'last', 'late-1.js.br': 'last, small', 'late-1.css': 'last', 'late-0.js': 'older' },
    { late: { file: 'assets/late-1.js', css: ['assets/late-1.css'] } },
  );
  const fresh = aBuild('fresh', { 'late-2.js': 'fresh' }, { late: { file: 'assets/late-2.js' } });
  keepFilesOf(last, fresh);
  expect(readdirSync(join(fresh, 'assets')).toSorted()).toEqual([
    'late-1.css',
    'late-1.js',
    'late-1.js.br',
    'late-2.js',
  ]);
  expect(readFileSync(join(fresh, 'assets/late-2.js'), 'utf8')).toBe('fresh');
});
