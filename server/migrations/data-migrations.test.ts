import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { expect, test } from 'vitest';

/** A database as one version of the schema left it: bare PostgreSQL, as the code knows only the newest schema. */
async function databaseAt(...migrations: string[]): Promise<{ database: PGlite; migrate: (tag: string) => Promise<unknown> }> {
  const database = await PGlite.create({ extensions: { pg_trgm, unaccent, btree_gin, citext } });
  const migrate = (tag: string) => database.exec(readFileSync(new URL(`./${tag}.sql`, import.meta.url), 'utf8'));
  for (const tag of migrations) await migrate(tag);
  return { database, migrate };
}

test('of several accounts that verified one number, the one that did so last keeps it verified', async () => {
  const { database, migrate } = await databaseAt('0000_marketplace', '0001_sold_listings');
  for (const [name, phone, verifiedAt] of [
    ['first', '+22997000001', '2026-01-01'],
    ['last', '+22997000001', '2026-03-01'],
    ['typed', '+22997000001', null],
    ['other', '+22997000002', '2026-02-01'],
  ])
    await database.query(
      `insert into users (id, name, email, first_name, last_name, phone_number, phone_verified_at)
       values (gen_random_uuid(), $1::text, $1::text || '@test.example', $1::text, '', $2, $3)`,
      [name, phone, verifiedAt],
    );
  await migrate('0002_accounts_by_phone');
  const { rows } = await database.query(
    'select name from users where phone_verified_at is not null order by name',
  );
  expect(rows).toEqual([{ name: 'last' }, { name: 'other' }]);
});
