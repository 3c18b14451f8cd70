import { beforeEach, expect, test } from 'vitest';
import { cachedPerDatabase } from './cached-per-database.ts';
import type { Db } from './database.ts';

const FRESH_FOR_MS = 1_000;
const db = {} as Db;
const otherDb = {} as Db;
let now = 0;
let readings = 0;
let answer: () => Promise<number>;
let cached: ReturnType<typeof cachedPerDatabase<number>>;
beforeEach(() => {
  now = 5_000;
  readings = 0;
  answer = () => Promise.resolve(readings);
  cached = cachedPerDatabase(FRESH_FOR_MS, () => {
    readings += 1;
    return answer();
  });
});
const get = (of = db) => cached.get({ db: of, clock: () => now });

test('a value is read once while it is fresh, also by callers who do not wait for each other', async () => {
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  now += FRESH_FOR_MS - 1;
  expect(await get()).toBe(1);
});

test('a stale value is read again', async () => {
  await get();
  now += FRESH_FOR_MS;
  expect(await get()).toBe(2);
});

test('a failure reaches who waits for it, and is not kept', async () => {
  answer = () => Promise.reject(new Error('gone'));
  await expect(Promise.all([get(), get()])).rejects.toThrow('gone');
  answer = () => Promise.resolve(7);
  expect(await get()).toBe(7);
});

test('a reading that fails late does not take a later value with it', async () => {
  let fail = (_error: Error) => {};
  answer = () => new Promise((_resolve, reject) => (fail = reject));
  const early = get();
  cached.invalidate(db);
  answer = () => Promise.resolve(7);
  expect(await get()).toBe(7);
  fail(new Error('gone'));
  await expect(early).rejects.toThrow('gone');
  expect(await get()).toBe(7);
  expect(readings).toBe(2);
});

test('an invalidated value is read again, of that database only; each database has its own', async () => {
  expect([await get(), await get(otherDb)]).toEqual([1, 2]);
  cached.invalidate(db);
  expect([await get(), await get(otherDb)]).toEqual([3, 2]);
});
