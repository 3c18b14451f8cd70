import { checkedKey, type Storage } from './storage.ts';

/** The fake for tests. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => {
      files.set(checkedKey(key), Uint8Array.from(bytes));
    },
    get: async (key) => {
      const bytes = files.get(checkedKey(key));
      return bytes ? Uint8Array.from(bytes) : null;
    },
    getRange: async (key, from, to) => files.get(checkedKey(key))?.slice(from, to + 1) ?? null,
    delete: async (keys) => {
      for (const key of keys) files.delete(checkedKey(key));
    },
    list: async function* (within) {
      for (const key of files.keys()) if (!within || key.startsWith(`${checkedKey(within)}/`)) yield key;
    },
    listSizes: async function* () {
      for (const [key, { length }] of files) yield { key, bytes: length };
    },
    check: async () => undefined,
  };
}
