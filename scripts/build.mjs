import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
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
  process.env.PRECACHE = JSON.stringify(precached(join(fresh, 'client'), sources));
  await vite('build', '--mode', 'worker', '--outDir', join(fresh, 'worker'), '--emptyOutDir');
  keepFilesOf(join(DIST, 'client'), join(fresh, 'client'));
  await vite('build', '--ssr', '--outDir', join(fresh, 'server'), '--emptyOutDir');
  await prepareFirstStart(join(fresh, 'demonstration'), join(DIST, 'demonstration'));
  writeFileSync(join(fresh, STAMP), sources);
  const old = join(SCRATCH, `build-old-${process.pid}`);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(fresh, DIST);
  rmSync(old, { recursive: true, force: true });
  await rehearseFirstStart();
}

/** What the service worker stores ahead: the page without a network, what its own code consists of, and the styles. */
function precached(client, sources) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const withImports = (key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
    return seen;
  };
  // Every page has loaded these before.
  const entry = withImports('web/entry-browser.tsx');
  const page = Object.keys(manifest).filter((key) => key.startsWith('web/routes/hors-connexion.tsx'));
  const own = page.flatMap((key) => [...withImports(key)]).filter((key) => !entry.has(key));
  return [
    { url: '/hors-connexion', revision: createHash('sha256').update(sources).digest('hex').slice(0, 16) },
    ...['web/ui/app.css', ...new Set(own)].map((key) => ({ url: `/${manifest[key].file}`, revision: null })),
  ];
}

/** Whoever has a page of the last build open still fetches parts of it. */
export function keepFilesOf(last, client) {
  const from = join(last, 'assets');
  const manifest = join(last, '.vite/manifest.json');
  if (!existsSync(manifest)) return;
  const named = Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
    .flatMap(({ file, css = [] }) => [file, ...css])
    .map((file) => basename(file));
  for (const name of named.flatMap((file) => [file, `${file}.br`, `${file}.gz`])) {
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(client, 'assets', name), { force: false });
  }
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

/**
 * Lets Node keep what it compiles of the server, in dist/ and by the paths there. The server starts without it, too, only
 * slower.
 */
async function rehearseFirstStart() {
  const env = { ...process.env, NODE_ENV: 'production' };
  const scratch = join(SCRATCH, `build-rehearsal-${process.pid}`);
  const result = await run(projectNode(), ['demo/rehearse-first-start.ts', scratch], { env });
  if (exitCodeOf(result) !== 0) throw refusal(`demo/rehearse-first-start.ts (code ${exitCodeOf(result)})`);
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
