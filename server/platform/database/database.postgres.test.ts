import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '#tests/world/test-database.ts';
import { openDatabase } from './database.ts';
import { createLog } from '#server/platform/log.ts';

const log = createLog('error');
const server = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(server === '')('a PostgreSQL server', () => {
  test('is migrated once by processes that start together', async () => {
    const url = await ownDatabase(server);
    const all = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ log, url, poolSize: 2 })));
    expect(all.map(({ kind }) => kind)).toEqual(['postgres', 'postgres', 'postgres']);
    await Promise.all(all.map((database) => database.close()));
  });

  test('prepares frequent statements per connection, and plans searches anew', async () => {
    const url = await ownDatabase(server);
    const { db, close } = await openDatabase({ log, url, poolSize: 1 });
    for (let time = 0; time < 8; time += 1) {
      const { rows } = await db.execute<{ number: number }>(sql`select ${time}::int as number`);
      expect(rows).toEqual([{ number: time }]);
      await db.execute(sql`select 'maison' like ${`m%${time}`}`);
    }
    const prepared = await db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements`,
    );
    expect(prepared.rows.map(({ statement }) => statement)).toEqual(['select $1::int as number']);
    await close();
  });

  test('that cannot be migrated is an error', async () => {
    const url = await ownDatabase(server);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table accounts (id int)');
    await client.end();
    await expect(openDatabase({ log, url })).rejects.toThrow('accounts');
  }, 10_000);

  test('with an earlier schema is refused, and nothing in it is changed', async () => {
    const url = await ownDatabase(server);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-another-beginning', 1)`);
    await expect(openDatabase({ log, url })).rejects.toThrow('made by an earlier Tokpa');
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
    await client.end();
  });
});
