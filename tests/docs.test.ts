import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from './architecture/source-tree.ts';
import { generatedFiles } from '#scripts/generate-docs.ts';
import { brokenLinks, brokenPaths, misnumbered, packageRows } from './documentation.ts';

const MAX_README_LINES = 120;

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const exists = (path: string) => existsSync(join(REPOSITORY, path));
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: REPOSITORY })];

describe('the documentation', () => {
  test('has a short README, and its pages are found', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_README_LINES);
    expect(pages.length).toBeGreaterThan(10);
  });

  test.each(pages)('%s has no dead link', (page) => {
    expect(brokenLinks(read(page), (path) => exists(join(dirname(page), path)))).toEqual([]);
  });

  test.each([
    'README.md',
    'docs/architecture.md',
    'docs/glossary.md',
    'docs/add-a-feature.md',
    'docs/operate.md',
    'docs/reliability.md',
  ])('%s names only files that exist', (page) => {
    expect(brokenPaths(read(page), exists)).toEqual([]);
  });

  test('numbers its decisions without gaps', () => {
    const names = globSync('*.md', { cwd: join(REPOSITORY, 'docs/decisions') });
    expect(misnumbered(names.filter((name) => name !== 'dependencies.md'))).toEqual([]);
  });

  test('names only tests that exist in the table of faults', () => {
    const rows = [...read('docs/reliability.md').matchAll(/ `([^`]+\.test\.ts)`: (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(8);
    const missing = rows.filter(
      ([, path = '', name = '']) => !exists(path) || !read(path).includes(`'${name}'`),
    );
    expect(missing.map(([row]) => row)).toEqual([]);
  });

  test('explains each declared package, and no other', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const declared = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(packageRows(read('docs/decisions/dependencies.md'))).toEqual(declared.toSorted());
  });
});

describe('the lockfile', () => {
  test('has no download URLs', () => {
    const { packages } = JSON.parse(read('package-lock.json'));
    expect(Object.keys(packages).length).toBeGreaterThan(200);
    expect(Object.keys(packages).filter((name) => 'resolved' in packages[name])).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/\.tgz|registry\./);
  });

  test('includes the tools’ builds for every platform', () => {
    const check = () =>
      execFileSync(process.execPath, ['scripts/complete-lockfile.mjs', '--check'], {
        cwd: REPOSITORY,
        stdio: 'pipe',
      });
    expect(check).not.toThrow();
  });

  test('pins exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(String(version)))).toEqual([]);
  });
});

describe('generated documentation', () => {
  test.each(Object.entries(generatedFiles()))('%s is as npm run docs writes it', (path, content) => {
    expect(read(path)).toBe(content);
  });
});

describe('the checks of documentation', () => {
  const nothing = () => false;

  test('a dead link is found; URLs and anchors are not followed', () => {
    const text = '[a](docs/a.md) [b](https://example.org) [c](#top) [d](b.md#part)';
    expect(brokenLinks(text, nothing)).toEqual(['docs/a.md', 'b.md']);
  });

  test('a path that no longer exists is found; patterns and code are not paths', () => {
    const text = '`server/gone.ts` `server/<feature>/x.ts` `web/*.tsx` `db.select()` `server/`';
    expect(brokenPaths(text, nothing)).toEqual(['server/gone.ts', 'server/']);
  });

  test('a gap, a repeated number and a bad name are found', () => {
    expect(misnumbered(['001-a.md', '003-c.md'])).toHaveLength(1);
    expect(misnumbered(['001-a.md', '001-b.md'])).toHaveLength(1);
    expect(misnumbered(['001-a.md', 'notes.md'])).toHaveLength(1);
    expect(misnumbered(['002-b.md', '001-a.md'])).toEqual([]);
  });
});
