import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled, projectNode } from './install.mjs';
import { withLock } from './lock.mjs';
import { endOnSignals, exitCodeOf, run } from './processes.mjs';
import { refusal } from './refusal.mjs';
import { binOf, isMain, ROOT, SCRATCH } from './repository.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = 'sources.sha256';
const SOURCES = [
  'web',
  'shared',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  // What the demonstration's first start is prepared from.
  'demo',
  'server/pictures',
  'server/migrations',
];
/** The route tree, which the build itself writes, and tests. */
const NOT_A_SOURCE = /(?:\.gen\.ts|\.test\.tsx?)$/;

/**
 * Whether the build in dist/ is of the current sources: compares content, since file dates change with every checkout.
 */
export function isBuilt() {
  const stamp = join(DIST, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/**
 * Builds beside dist/ and swaps the folders at the end: dist/ is always one whole build or absent, whenever this is
 * killed. Call it inside the lock.
 */
export async function build() {
  const sources = fingerprint();
  mkdirSync(SCRATCH, { recursive: true });
  for (const name of readdirSync(SCRATCH)) {
    if (name.startsWith('build-')) rmSync(join(SCRATCH, name), { recursive: true, force: true });
  }
  const fresh = join(SCRATCH, `build-${process.pid}`);
  await vite('build', '--outDir', join(fresh, 'client'), '--emptyOutDir');
  await vite('build', '--mode', 'boot', '--outDir', join(fresh, 'boot'), '--emptyOutDir');
  await vite('build', '--ssr', '--outDir', join(fresh, 'server'), '--emptyOutDir');
  await prepareFirstStart(join(fresh, 'demonstration'), join(DIST, 'demonstration'));
  writeFileSync(join(fresh, STAMP), sources);
  const old = join(SCRATCH, `build-old-${process.pid}`);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(fresh, DIST);
  rmSync(old, { recursive: true, force: true });
}

async function vite(...args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = await run(projectNode(), [binOf('vite'), ...args, '--logLevel', 'warn'], { env });
  if (exitCodeOf(result) !== 0) throw refusal(`vite ${args.join(' ')} (code ${exitCodeOf(result)})`);
}

/** Makes what the demonstration's first start would make otherwise; what has not changed is taken from the last build. */
async function prepareFirstStart(folder, last) {
  const result = await run(projectNode(), ['demo/prepare-first-start.ts', folder, last]);
  if (exitCodeOf(result) !== 0) throw refusal(`demo/prepare-first-start.ts (code ${exitCodeOf(result)})`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return `${hash.digest('hex')}\n`;
}

function filesUnder(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) {
    return NOT_A_SOURCE.test(path) ? [] : [path];
  }
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

if (isMain(import.meta.url)) {
  endOnSignals();
  await withLock(
    () => console.log('waiting for another command that prepares this clone'),
    async () => {
      if (!isInstalled()) await install();
      await build();
    },
  );
}
