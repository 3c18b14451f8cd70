// Run after `npm install` (npm run lockfile). A registry mirror may lack a tool's builds for other platforms; `npm
// install` then leaves them out of the lockfile, and `npm ci` refuses that lockfile everywhere. The parent package
// names their exact versions, so the entries can be written without downloading anything.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, ROOT } from './repository.mjs';

const OPERATING_SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

export function completeLockfile(lock) {
  const added = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isLocked = lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`];
      const platform = platformOf(name);
      if (!isLocked && platform && /^\d/.test(version)) {
        added[`node_modules/${name}`] = {
          version,
          ...platform,
          ...(entry.dev ? { dev: true } : {}),
          optional: true,
        };
      }
    }
  }
  const sorted = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added: Object.keys(added) };
}

/** '@oxlint/binding-linux-arm64-musl' → { os: ['linux'], cpu: ['arm64'], libc: ['musl'] } */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => OPERATING_SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (cpu.length !== 1) return undefined;
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') && ['glibc'];
  return { ...(os.length > 0 && { os }), cpu, ...(libc && { libc }) };
}

if (isMain(import.meta.url)) {
  const path = join(ROOT, 'package-lock.json');
  const { lock, added } = completeLockfile(JSON.parse(readFileSync(path, 'utf8')));
  if (process.argv.includes('--check')) {
    for (const name of added) console.error(`package-lock.json lacks ${name}: npm run lockfile`);
    process.exitCode = added.length > 0 ? 1 : 0;
  } else {
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${added.length} platform packages added to package-lock.json`);
  }
}
