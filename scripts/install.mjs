import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, run } from './processes.mjs';
import { refusal } from './refusal.mjs';
import { MODULES, ROOT } from './repository.mjs';

const STAMP = join(MODULES, '.installed');
/** From this version on Node runs TypeScript without a flag. */
const REQUIRED = [22, 18];

/** npm removes the stamp with the old folder, and it is written last: an interrupted install is repeated. */
export function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

export async function install() {
  const { NODE_ENV: _, npm_config_omit: __, npm_config_production: ___, ...env } = process.env;
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit'];
  const result = await run(...npmCommand(args), { env });
  if (exitCodeOf(result) !== 0) throw refusal(`npm ci a échoué (code ${exitCodeOf(result)})`);
  writeFileSync(`${STAMP}.new`, fingerprint());
  renameSync(`${STAMP}.new`, STAMP);
}

/**
 * Returns the Node that runs the application: version 24 from the packages if present, else the running one if it is
 * recent enough.
 */
export function projectNode() {
  const own = join(MODULES, '.bin', 'node');
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [requiredMajor, requiredMinor] = REQUIRED;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return process.execPath;
  throw refusal(
    `Tokpa a besoin de Node ${REQUIRED.join('.')} ou plus récent ; celui-ci est ${process.versions.node}.\n` +
      'Sur Linux x64 il vient avec les paquets ; sur ce système, installez Node 24 : https://nodejs.org/fr/download',
  );
}

/** Optional packages depend on the platform, so a folder copied from another machine does not count as installed. */
function fingerprint() {
  const lockfile = readFileSync(join(ROOT, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}\n`;
}

function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return [process.execPath, [npm, ...args]];
  return process.platform === 'win32' ? ['cmd', ['/c', 'npm', ...args]] : ['npm', args];
}
