/** Files by key, such as `3f/3fa9…/thumbnail.webp`. */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The file's bytes, or null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** What is not there counts as deleted. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** The keys of all files, in no order. */
  list: () => AsyncIterable<string>;
};

const KEY = /^[0-9a-z]+(?:[/._-][0-9a-z]+)*$/;

/** Only names that mean the same in a folder, in an address and in XML. */
export function assertStorageKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
}
