import { readConfig } from '#server/platform/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Database and files of the environment, as the server takes them. */
export function openBackupTarget(): { databaseUrl: string; storage: Storage } {
  const config = readConfig();
  if (config.databaseUrl === undefined)
    throw new Error(
      'Sans DATABASE_URL, Tokpa utilise sa base embarquée, qui n’est pas faite pour de vraies données : arrêtez le serveur et copiez le dossier DATA_DIR.',
    );
  return { databaseUrl: config.databaseUrl, storage: openStorage(config) };
}

/** Shows what was done, or why not; never a stack, which could contain where to connect. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`✓ ${await work()}\n`);
  } catch (error) {
    process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
