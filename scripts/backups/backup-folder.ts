import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const MANIFEST = 'manifest.json';
/** In the format of `sha256sum`, so that `sha256sum --check` reads it too. */
const SUMS = 'SHA256SUMS';
const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/;
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const UNFINISHED = '.unfinished-';

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ id: z.number(), hash: z.string(), createdAt: z.number() })).min(1),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  sumsSha256: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** SHA-256 by path inside a backup. */
export type Sums = Map<string, string>;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const folderName = (at: Date) => at.toISOString().replace(/[:.]/g, '-');
export const unfinishedName = (name: string) => `${UNFINISHED}${name}`;

/** Names of the complete backups in a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names.filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST))).toSorted();
}

/** Removes what a backup that was killed left. Call it while no other one can run. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true });
}

/** Removes the oldest backups beyond this number and returns their names. */
export async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const names = (await listBackups(folder)).slice(0, -keep);
  for (const name of names) await rm(join(folder, name), { recursive: true });
  return names;
}

/** Writes sums and manifest: the last files of a backup. */
export async function completeBackup(
  backup: string,
  manifest: Omit<Manifest, 'format' | 'sumsSha256'>,
  sums: Sums,
): Promise<void> {
  const path = join(backup, SUMS);
  const lines = function* () {
    for (const [file, sum] of sums) yield `${sum}  ${file}\n`;
  };
  await pipeline(lines, createWriteStream(path, { flush: true }));
  const whole: Manifest = { format: 1, ...manifest, sumsSha256: await sha256OfFile(path) };
  await writeFile(join(backup, MANIFEST), `${JSON.stringify(whole, null, 2)}\n`, { flush: true });
}

export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST);
  if (!existsSync(path)) throw new Error(`${backup} n’est pas une sauvegarde complète : ${MANIFEST} manque.`);
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} ne se lit pas :\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export async function readSums(backup: string): Promise<Sums> {
  const sums: Sums = new Map();
  for await (const line of createInterface({ input: createReadStream(join(backup, SUMS)) })) {
    const [, sum, file] = SUM_LINE.exec(line) ?? [];
    if (sum === undefined || file === undefined) throw new Error(`${SUMS} ne se lit pas : ${line}`);
    sums.set(file, sum);
  }
  return sums;
}

/** Throws unless every file is there, unchanged, and none beside them. */
export async function verifyFiles(backup: string, { sumsSha256 }: Manifest): Promise<Sums> {
  if ((await sha256OfFile(join(backup, SUMS))) !== sumsSha256)
    throw new Error(`La sauvegarde est abîmée : ${SUMS} ne correspond pas à ${MANIFEST}.`);
  const sums = await readSums(backup);
  const damaged: string[] = [];
  for (const [file, sum] of sums) {
    const path = join(backup, file);
    if (!existsSync(path) || (await sha256OfFile(path)) !== sum) damaged.push(file);
  }
  const found = await readdir(backup, { recursive: true, withFileTypes: true });
  const extra = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(backup.length + 1))
    .filter((file) => file !== MANIFEST && file !== SUMS && !sums.has(file));
  const wrong = [...damaged, ...extra];
  if (wrong.length > 0)
    throw new Error(
      `La sauvegarde est abîmée ; fichiers absents, changés ou de trop (${wrong.length}) : ${wrong.slice(0, 5).join(', ')}`,
    );
  return sums;
}

export async function sizeOf(path: string): Promise<number | null> {
  const state = await stat(path).catch(() => null);
  return state?.size ?? null;
}
