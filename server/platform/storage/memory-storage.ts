import { assertStorageKey, type Storage } from './storage.ts';

/** The fake that tests use. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => {
      assertStorageKey(key);
      files.set(key, bytes);
    },
    get: async (key) => files.get(key) ?? null,
    delete: async (keys) => {
      for (const key of keys) files.delete(key);
    },
    list: async function* () {
      yield* [...files.keys()];
    },
  };
}
