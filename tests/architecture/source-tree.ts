import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { SourceFile } from './parsed-file.ts';

export const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));

const FOLDERS = ['shared', 'server', 'web', 'simulators', 'tests', 'e2e', 'bench', 'scripts', 'demo'];
const MIGRATIONS = 'server/migrations/';

export function readSources(root = REPOSITORY): SourceFile[] {
  const present = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  return present
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(MIGRATIONS))
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}
