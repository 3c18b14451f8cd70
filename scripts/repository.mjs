import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');
/** Scratch space on the same file system as the targets of its renames; never committed. */
export const SCRATCH = join(ROOT, '.tmp');

/**
 * Returns the script behind a package's command, so that it runs under the Node we chose instead of the one on PATH.
 */
export function binOf(packageName, command = packageName) {
  const manifest = JSON.parse(readFileSync(join(MODULES, packageName, 'package.json'), 'utf8'));
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[command];
  if (!path) throw new Error(`${packageName} has no command ${command}`);
  return join(MODULES, packageName, path);
}

export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

export function isMain(moduleUrl) {
  const [, entry] = process.argv;
  return entry !== undefined && realpathSync(entry) === fileURLToPath(moduleUrl);
}
