import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { checkedKey, type Storage } from './storage.ts';

const UNFINISHED = /\.unfinished-[0-9a-f-]{36}$/;
const UNFINISHED_MAX_AGE_MS = HOUR_MS;

/** Files in a local folder. A file appears whole or not at all, and survives a power cut once `put` resolves. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  const list: Storage['list'] = async function* (within) {
    for await (const path of filesIn(within ? pathOf(within) : folder)) {
      if (UNFINISHED.test(path)) await removeIfAbandoned(path);
      else yield relative(folder, path).replaceAll('\\', '/');
    }
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      try {
        await write(path, bytes);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await write(path, bytes); // a concurrent deletion removed the empty folder
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    getRange: async (key, from, to) => {
      try {
        return await readRange(pathOf(key), from, to);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
      const folders = new Set(keys.map((key) => dirname(pathOf(key))));
      for (const each of folders) if (each !== folder) await rmdir(each).catch(() => undefined); // unless it contains others
    },
    list,
    listSizes: async function* () {
      for await (const key of list()) {
        const state = await stat(join(folder, key)).catch(() => null);
        if (state) yield { key, bytes: state.size };
      }
    },
    check: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished-${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function readRange(path: string, from: number, to: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** Removes what a process left that was killed while writing. */
async function removeIfAbandoned(path: string): Promise<void> {
  const state = await stat(path).catch(() => null);
  if (state && Date.now() - state.mtimeMs > UNFINISHED_MAX_AGE_MS) await rm(path, { force: true });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
