/** Files by key, such as `3f/3fa9…/thumbnail.webp`. Every adapter refuses any other form of key. */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The file's bytes, or null if there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Bytes `from` to `to`, both included; null if there is no file, fewer if it ends before. */
  getRange: (key: string, from: number, to: number) => Promise<Uint8Array | null>;
  /** A missing file counts as deleted. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** The keys of all files, or of those in one folder, in no order. */
  list: (folder?: string) => AsyncIterable<string>;
  /** All files with their sizes, in no order. */
  listSizes: () => AsyncIterable<{ key: string; bytes: number }>;
  /** Throws unless files can be stored and read at this moment; stores none. */
  check: () => Promise<void>;
};

const KEY = /^[0-9a-z]+(?:[/._-][0-9a-z]+)*$/;

/** Returns the key; throws for one that could lead outside the store. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}
