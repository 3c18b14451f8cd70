import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '#tests/test-database.ts';
import { openDatabase } from './database.ts';
import { createLog } from './log.ts';

const log = createLog('error');
const server = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(server === '')('a PostgreSQL server', () => {
  test('is migrated once by processes that start together', async () => {
    const url = await ownDatabase(server);
    const all = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ log, url, poolSize: 2 })));
    expect(all.map(({ kind }) => kind)).toEqual(['postgres', 'postgres', 'postgres']);
    await Promise.all(all.map((database) => database.close()));
  });

  test('that cannot be migrated is an error, not a silence', async () => {
    const url = await ownDatabase(server);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table accounts (id int)');
    await client.end();
    await expect(openDatabase({ log, url })).rejects.toThrow('accounts');
  }, 10_000);
});
