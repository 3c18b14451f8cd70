/** Files by key, such as `3f/3fa9…/thumbnail.webp`. Anything but such a key is refused by every adapter. */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The file's bytes, or null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Bytes `from` to `to`, both included; null when there is no file, fewer where it ends before. */
  getRange: (key: string, from: number, to: number) => Promise<Uint8Array | null>;
  /** What is not there counts as deleted. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** The keys of all files, or of those in one folder, in no order. */
  list: (folder?: string) => AsyncIterable<string>;
};

const KEY = /^[0-9a-z]+(?:[/._-][0-9a-z]+)*$/;

/** Gives the key back; throws for one that could lead out of the store. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}
