import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from './repository.mjs';

/** Every test that uses a database opens it there, or is of PostgreSQL alone. */
const OPENS_DATABASES = 'tests/world/test-database.ts';
const OF_POSTGRES = '.postgres.test.ts';
const IMPORTED = /(?:from|import)\s*\(?\s*'((?:#|\.{1,2}\/)[^']+)'/g;
/** Those of `npm run prove` alone have a stage of their own. */
const IS_TEST = /(?<!\.prove)\.test\.tsx?$/;

/**
 * Returns the tests that use a database, directly or through their imports, and whose paths start with one of these.
 */
export function databaseTests(...beginnings) {
  const folders = new Set(beginnings.map((path) => path.split('/', 1)[0] ?? ''));
  const tests = [...folders]
    .flatMap(testsIn)
    .filter((path) => beginnings.some((each) => path.startsWith(each)));
  const importsOf = rememberedImports();
  return tests.filter((path) => path.endsWith(OF_POSTGRES) || reaches(path, OPENS_DATABASES, importsOf));
}

function testsIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => IS_TEST.test(path))
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')));
}

function reaches(start, goal, importsOf) {
  const found = new Set([start]);
  for (const path of found) for (const imported of importsOf(path)) found.add(imported);
  return found.has(goal);
}

function rememberedImports() {
  const known = new Map();
  return (path) => {
    const imports = known.get(path) ?? readImports(path);
    known.set(path, imports);
    return imports;
  };
}

function readImports(path) {
  if (!/\.tsx?$/.test(path) || !existsSync(join(ROOT, path))) return [];
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name),
  );
}
