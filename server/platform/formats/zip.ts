import { zipSync, type Zippable } from 'fflate';

export type ZipEntry = { name: string; bytes: Uint8Array };

/** Compressing these again would only make them larger. */
const isCompressed = (name: string) => /\.(?:webp|jpg|png|zip)$/.test(name);

/** Packs a ZIP archive in memory, of less than 4 GB; for more, make several. */
export function zip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const files: Zippable = {};
  for (const { name, bytes } of entries)
    files[name] = [bytes, { level: isCompressed(name) ? 0 : 6, mtime: at }];
  return zipSync(files);
}
