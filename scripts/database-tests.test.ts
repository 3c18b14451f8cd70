import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseTests } from './database-tests.mjs';

const found = databaseTests('server/', 'tests/hostile');

test('tests that name PostgreSQL, and those of the whole server, run on it', () => {
  const named = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join('server', path))
    .filter((path) => /TEST_DATABASE_URL|useTestApp\(/.test(readFileSync(path, 'utf8')));
  expect(named.length).toBeGreaterThan(80);
  expect(found).toEqual(expect.arrayContaining(named));
  expect(found).toEqual(
    expect.arrayContaining([
      'tests/hostile.test.ts',
      'tests/hostile-sessions.test.ts',
      'server/platform/database/database.postgres.test.ts',
    ]),
  );
});

test('tests that open no database do not run a second time', () => {
  expect(found).not.toContain('server/search-words/interpret-query.test.ts');
  expect(found).not.toContain('server/platform/storage/s3-storage.test.ts');
  expect(found.filter((path) => !path.startsWith('server/') && !path.startsWith('tests/hostile'))).toEqual(
    [],
  );
});
