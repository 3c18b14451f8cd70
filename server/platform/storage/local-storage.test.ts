import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localStorage } from './local-storage.ts';
import { keepsStorageContract, keysIn, showsNoParts } from './storage.contract.ts';

const folders: string[] = [];

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tokpa-storage-'));
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('storage in a folder', () => {
  keepsStorageContract(async () => localStorage(await emptyFolder()));
  showsNoParts(async () => localStorage(await emptyFolder()));
});

it('a folder keeps nothing but the files themselves', async () => {
  const folder = await emptyFolder();
  const storage = localStorage(folder);
  await storage.put('ab/abcd/hero.webp', Buffer.from('x'), 'image/webp');
  await storage.put('ab/abcd/hero.webp', Buffer.from('y'), 'image/webp');
  const entries = await readdir(folder, { recursive: true });
  expect(entries.toSorted()).toEqual(['ab', 'ab/abcd', 'ab/abcd/hero.webp']);
});

it('a write that fails leaves no half file behind', async () => {
  const folder = await emptyFolder();
  const storage = localStorage(folder);
  await storage.put('ab/abcd/hero.webp', Buffer.from('x'), 'image/webp');
  await expect(storage.put('ab/abcd', Buffer.from('y'), 'image/webp')).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readdir(join(folder, 'ab'))).toEqual(['abcd']);
});

it('a file that a killed process left half written is never listed, and goes after an hour', async () => {
  const folder = await emptyFolder();
  const storage = localStorage(folder);
  await storage.put('whole', Buffer.from('1'), 'text/plain');
  const unfinished = join(folder, 'half.unfinished-018f0000-0000-7000-8000-00000000000a');
  await writeFile(unfinished, 'half');
  expect(await keysIn(storage)).toEqual(['whole']);
  expect(await readdir(folder)).toHaveLength(2);
  await utimes(unfinished, new Date(0), new Date(0));
  expect(await keysIn(storage)).toEqual(['whole']);
  expect(await readdir(folder)).toEqual(['whole']);
});
