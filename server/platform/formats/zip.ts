import { zipSync, type Zippable } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array };

/** What is compressed already only grows. */
const isCompressed = (name: string) => /\.(?:webp|jpg|png|zip)$/.test(name);

/** A ZIP archive in memory, of less than 4 GB; who packs more makes several. */
export function zip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const files: Zippable = {};
  for (const { name, bytes } of entries)
    files[name] = [bytes, { level: isCompressed(name) ? 0 : 6, mtime: at }];
  return zipSync(files);
}
