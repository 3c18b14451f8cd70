import { expect, test } from 'vitest';
import { readLogPosition, writeLogPosition } from './log-position.ts';
import { isServerLost } from './lost-server.ts';
import { isRead } from './route-statements.ts';

test.each([
  'select "id", "updated_at" from "listings"',
  ' with newest as (select 1) select * from newest',
  'SELECT count(*) from deletions',
])('a replica may be asked: %s', (text) => {
  expect(isRead(text)).toBe(true);
  expect(isRead({ text, values: [] })).toBe(true);
});

test.each([
  'insert into limits values (1) on conflict do nothing returning id',
  'update "users" set "name" = $1',
  'begin',
  'select id from jobs for update skip locked',
  'select id from jobs for no key update',
  'select id from jobs for share',
  'with gone as (delete from events returning id) select count(*) from gone',
  "select nextval('numbers')",
  "select pg_notify('events', $1)",
  'select pg_try_advisory_lock($1)',
])('only the primary is asked: %s', (text) => {
  expect(isRead(text)).toBe(false);
  expect(isRead({ text, values: [] })).toBe(false);
});

test('a position is read as PostgreSQL writes it', () => {
  expect(readLogPosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(writeLogPosition(0x16_b374_d848n)).toBe('16/B374D848');
  for (const text of ['', '16', '16/', '/1', '16/B374D8481', 'x/1', '1/2/3'])
    expect(readLogPosition(text)).toBeNull();
});

test('a server is lost, or a statement was wrong', () => {
  const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });
  expect(isServerLost(failure('terminating connection', '57P01'))).toBe(true);
  expect(isServerLost(failure('connect', 'ECONNREFUSED'))).toBe(true);
  expect(isServerLost(failure('Connection terminated unexpectedly'))).toBe(true);
  expect(isServerLost(failure('canceling statement due to statement timeout', '57014'))).toBe(false);
  expect(isServerLost(failure('duplicate key', '23505'))).toBe(false);
});
