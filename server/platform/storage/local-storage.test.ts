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

it('a folder contains nothing but the files themselves', async () => {
  const folder = await emptyFolder();
  const storage = localStorage(folder);
  await storage.put('ab/abcd/hero.webp', Buffer.from('x'), 'image/webp');
  await storage.put('ab/abcd/hero.webp', Buffer.from('y'), 'image/webp');
  const entries = await readdir(folder, { recursive: true });
  expect(entries.toSorted()).toEqual(['ab', 'ab/abcd', 'ab/abcd/hero.webp']);
});

it('a failed write leaves no partial file behind', async () => {
  const folder = await emptyFolder();
  const storage = localStorage(folder);
  await storage.put('ab/abcd/hero.webp', Buffer.from('x'), 'image/webp');
  await expect(storage.put('ab/abcd', Buffer.from('y'), 'image/webp')).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readdir(join(folder, 'ab'))).toEqual(['abcd']);
});

it('a file half written by a killed process is never listed, and is removed after an hour', async () => {
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
