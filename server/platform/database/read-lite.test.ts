import { PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { speedUpReading } from './read-lite.ts';

/** More than the uses after which a statement is kept by name. */
const OFTEN = 8;

let lite: PGlite;
let askLibrary: (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results>;

beforeAll(async () => {
  lite = await PGlite.create();
  askLibrary = lite.query.bind(lite);
  speedUpReading(lite);
});
afterAll(() => lite.close());
beforeEach(() =>
  lite.exec('drop table if exists things; create table things (id int primary key, name text)'),
);

const insert = (id: number) => lite.query('insert into things values ($1, $2)', [id, `n° ${id}`]);
const NAMES = 'select name from things order by id';

describe('a statement that reads', () => {
  test.each<[string, unknown[]]>([
    [`select 1 as a, 'é’€ 🏠' as b, null as c, true as d, 1.5::numeric as e, '' as f`, []],
    [`select $1::int + 1 as a, $2::text as b, $3::timestamptz as c`, [41, 'villa', '2026-11-24T10:00:00Z']],
    [`select $1::bool as a, $2::jsonb as b, $3::text as c`, [false, { deep: ['é', 1] }, null]],
    [`select $1::text[] as a, array[1, null, 3] as b, '{"a,b","c\\"d"}'::text[] as c`, [['x', 'y "z"']]],
    [`select n, repeat('à', n) as long from generate_series(0, 3000, 100) n`, []],
    ['select 1 where false', []],
    ['with n as (select 7 as seven) select seven from n', []],
  ])('has the result that the library gives: %s', async (text, values) => {
    for (const rowMode of ['array', 'object'] as const) {
      const expected = await askLibrary(text, values, { rowMode });
      for (let use = 0; use < OFTEN; use += 1) {
        const { rows, fields } = await lite.query(text, values, { rowMode });
        expect({ rows, fields }).toEqual({ rows: expected.rows, fields: expected.fields });
      }
    }
  });

  test('uses the parsers that come with it', async () => {
    const options: QueryOptions = { parsers: { 23: (text) => `<${text}>` } };
    expect((await lite.query('select 5 as a', [], options)).rows).toEqual([{ a: '<5>' }]);
  });

  test('sees what was written before, each time', async () => {
    for (let id = 1; id <= OFTEN; id += 1) {
      await insert(id);
      expect((await lite.query(NAMES)).rows).toHaveLength(id);
    }
  });

  test.each([
    ['22012', 'select 1 / $1::int as a', [0]],
    ['42P01', 'select * from nowhere', []],
    ['22P02', 'select $1::uuid as a', ['no']],
  ])('fails with the library’s error %s, and the next one succeeds', async (code, text, values) => {
    for (let use = 0; use < OFTEN; use += 1) {
      await expect(lite.query(text, values)).rejects.toMatchObject({ code, query: text, params: values });
      expect((await lite.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
    }
  });
});

describe('in a transaction', () => {
  test('a statement reads what the transaction wrote, and nobody else reads it meanwhile', async () => {
    let outside: Promise<Results> | undefined;
    const failing = lite.transaction(async (tx) => {
      await tx.query('insert into things values (1, $1)', ['inside']);
      outside = lite.query(NAMES);
      expect((await tx.query(NAMES)).rows).toEqual([{ name: 'inside' }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await outside)?.rows).toEqual([]);
  });

  test('a failed statement fails those that follow, and the transaction', async () => {
    const failing = lite.transaction(async (tx) => {
      await expect(tx.query('select 1 / 0 as a')).rejects.toMatchObject({ code: '22012' });
      await tx.query('select 1 as a');
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
  });

  test('nothing reads through one that has ended', async () => {
    const tx = await lite.transaction(async (open) => open);
    await expect(tx.query('select 1 as a')).rejects.toThrow('closed');
  });
});

test('what is announced while others read is heard', async () => {
  const heard: string[] = [];
  await lite.listen('news', (payload) => heard.push(payload));
  await Promise.all([lite.query(NAMES), lite.query(`select pg_notify('news', 'one')`), lite.query(NAMES)]);
  await expect.poll(() => heard).toEqual(['one']);
});
