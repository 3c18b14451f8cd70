/** Files by key, such as `3f/3fa9…/thumbnail.webp`. */
export type Storage = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** The file's bytes, or null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>;
  delete: (keys: readonly string[]) => Promise<void>;
};
