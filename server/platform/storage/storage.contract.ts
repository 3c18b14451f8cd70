import { expect, it } from 'vitest';
import type { Storage } from './storage.ts';

const KEY = '3f/3fa90000000000000000000000000000/thumbnail.webp';
const NOT_KEYS = [
  '',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a//b',
  'a/',
  '.env',
  'a/.b',
  'a\\b',
  'a b',
  'Å',
  'a\u0000b',
  'A/B',
  '%2e%2e/secret',
];

type Create = () => Promise<Storage>;

/** The contract of every storage, as tests for the group of each adapter; `create` returns an empty one. */
export function keepsStorageContract(create: Create): void {
  keepsFiles(create);
  listsItsKeys(create);
  guardsItsKeys(create);
}

function keepsFiles(create: Create): void {
  it('gives back what was put', async () => {
    const storage = await create();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await storage.put(KEY, bytes, 'image/webp');
    expect(Buffer.compare(Buffer.from((await storage.get(KEY)) ?? []), Buffer.from(bytes))).toBe(0);
  });

  it('has nothing where nothing was put', async () => {
    const storage = await create();
    expect(await storage.get(KEY)).toBeNull();
    await storage.put(KEY, Buffer.from('x'), 'image/webp');
    expect(await storage.get('3f/3fa90000000000000000000000000000/hero.webp')).toBeNull();
  });

  it('keeps an empty file apart from none', async () => {
    const storage = await create();
    await storage.put(KEY, new Uint8Array(), 'image/webp');
    expect(await storage.get(KEY)).toHaveLength(0);
  });

  it('gives a part of a file', async () => {
    const storage = await create();
    await storage.put(KEY, Buffer.from('0123456789'), 'video/mp4');
    const part = async (from: number, to: number) =>
      Buffer.from((await storage.getRange(KEY, from, to)) ?? []).toString();
    expect([await part(0, 3), await part(4, 4), await part(8, 20)]).toEqual(['0123', '4', '89']);
    expect(await storage.getRange('no/file', 0, 1)).toBeNull();
  });

  it('is not changed by what happens to the bytes afterwards', async () => {
    const storage = await create();
    const bytes = Buffer.from('as given');
    await storage.put(KEY, bytes, 'image/webp');
    bytes.fill(0);
    const read = await storage.get(KEY);
    expect(Buffer.from(read ?? []).toString()).toBe('as given');
    read?.fill(0);
    expect(Buffer.from((await storage.get(KEY)) ?? []).toString()).toBe('as given');
  });

  it('deletes what is there and does not mind what is not', async () => {
    const storage = await create();
    await storage.put(KEY, Buffer.from('x'), 'image/webp');
    await storage.put('3f/other.webp', Buffer.from('y'), 'image/webp');
    await storage.delete([KEY, '3f/unknown.webp']);
    expect(await storage.get(KEY)).toBeNull();
    expect(await storage.get('3f/other.webp')).not.toBeNull();
    await storage.delete([]);
  });
}

/** S3 guarantees it too, but the test server that replaces it writes in place. */
export function showsNoParts(create: Create): void {
  it('replaces, and never shows a part, while others read and write', async () => {
    const storage = await create();
    const versions = Array.from({ length: 8 }, (_, version) => Buffer.alloc(300_000, version));
    await storage.put(KEY, versions[0] ?? Buffer.alloc(0), 'image/webp');
    const writes = versions.map((bytes) => storage.put(KEY, bytes, 'image/webp'));
    const reads = await Promise.all(Array.from({ length: 20 }, () => storage.get(KEY)));
    await Promise.all(writes);
    for (const bytes of reads) {
      expect(bytes).toHaveLength(300_000);
      expect(new Set(bytes).size).toBe(1);
    }
  });
}

function listsItsKeys(create: Create): void {
  it('lists the key of every file that is there', async () => {
    const storage = await create();
    expect(await keysIn(storage)).toEqual([]);
    const keys = Array.from({ length: 23 }, (_, index) => `${index % 3}f/file-${index}.webp`);
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/webp');
    expect(await keysIn(storage)).toEqual(keys.toSorted());
    expect(await keysIn(storage, '1f')).toEqual(keys.filter((key) => key.startsWith('1f/')).toSorted());
    expect(await keysIn(storage, 'f')).toEqual([]);
    await storage.delete(keys.slice(1));
    expect(await keysIn(storage)).toEqual(keys.slice(0, 1));
  });

  it('lists every file with its size', async () => {
    const storage = await create();
    await storage.put('3f/one.webp', Buffer.from('12345'), 'image/webp');
    await storage.put('two', new Uint8Array(), 'text/plain');
    const found = [];
    for await (const file of storage.listSizes()) found.push(file);
    expect(found.toSorted((a, b) => a.bytes - b.bytes)).toEqual([
      { key: 'two', bytes: 0 },
      { key: '3f/one.webp', bytes: 5 },
    ]);
  });

  it('can put again where everything was just deleted', async () => {
    const storage = await create();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        storage.put('gone/one', Buffer.from('1'), 'text/plain'),
        storage.delete(['gone/two']),
      ]);
      await storage.delete(['gone/one']);
    }
    await storage.put('gone/one', Buffer.from('2'), 'text/plain');
    expect(Buffer.from((await storage.get('gone/one')) ?? []).toString()).toBe('2');
  });
}

export async function keysIn(storage: Storage, folder?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}

function guardsItsKeys(create: Create): void {
  it.each(NOT_KEYS)('refuses %j as a key', async (key) => {
    const storage = await create();
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/key/i);
    await expect(storage.get(key)).rejects.toThrow(/key/i);
    await expect(storage.getRange(key, 0, 1)).rejects.toThrow(/key/i);
    await expect(storage.delete([key])).rejects.toThrow(/key/i);
  });
}
