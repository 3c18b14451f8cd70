import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBareDatabase } from '#tests/bare-database.ts';

/** A database as one version of the schema left it: bare PostgreSQL, as the code knows only the newest schema. */
async function databaseAt(...migrations: string[]) {
  const database = await createBareDatabase();
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

test('a listing that was edited after it was sold waits for the team’s review; others stay sold since their sale', async () => {
  const { database, migrate } = await databaseAt('0000_marketplace');
  for (const [title, version, soldAt, updatedAt] of [
    ['edited since', 2, '2026-03-01', '2026-03-02'],
    ['edited before', 2, '2026-03-01', '2026-03-01'],
    ['undated', 2, null, '2026-02-01'],
  ] as const) {
    const { rows } = await database.query<{ id: string }>(
      `insert into listings (id, status, category, title, description, version, updated_at, submitted_at)
       values (gen_random_uuid(), 'sold', 'marketplace', $1, '', $2, $3, '2026-01-01') returning id`,
      [title, version, updatedAt],
    );
    if (soldAt !== null)
      await database.query(
        `insert into listing_history (listing_id, at, by, step, from_status, to_status)
         values ($1, $2, 'owner', 'sell', 'approved', 'sold')`,
        [rows[0]?.id, soldAt],
      );
  }
  await migrate('0001_sold_listings');
  const { rows } = await database.query(
    `select title, status, sold_at::date::text as sold, is_hidden or is_withheld as hidden,
       submitted_at > now() - interval '1 hour' as submitted
     from listings order by title`,
  );
  const sold = { status: 'sold', hidden: false, submitted: false };
  expect(rows).toEqual([
    { title: 'edited before', sold: '2026-03-01', ...sold },
    { title: 'edited since', sold: null, status: 'pending', hidden: false, submitted: true },
    { title: 'undated', sold: '2026-02-01', ...sold },
  ]);
});
