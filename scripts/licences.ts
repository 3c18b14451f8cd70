import { readFileSync } from 'node:fs';

/** Licences of packages that may be used and shipped. Copyleft ones are listed by package below. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences with conditions, and why this use meets them. */
const ACCEPTED: readonly { package: RegExp; licence: string; because: string }[] = [
  {
    package: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips as a library of its own, unchanged and replaceable',
  },
  {
    package: /^lightningcss/,
    licence: 'MPL-2.0',
    because: 'the build runs it unchanged; nothing of it is shipped',
  },
  { package: /^(?:@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', because: 'tests run it unchanged' },
  {
    package: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    because: 'data that the build reads; nothing of it is shipped',
  },
  {
    package: /^@fontsource-variable\/bricolage-grotesque$/,
    licence: 'OFL-1.1',
    because: 'the font is served under its own name’s subset, with its licence beside it',
  },
];

/** Packages whose package.json names no licence that the lockfile could copy. */
const READ_BY_HAND: readonly { package: RegExp; licence: string; source: string }[] = [
  {
    package: /^@(?:oxc-parser|oxfmt|oxlint)\/binding-/,
    licence: 'MIT',
    source: 'the package they belong to',
  },
  { package: /^@tailwindcss\/oxide-/, licence: 'MIT', source: 'the package they belong to' },
  {
    package: /^(?:busboy|dicer|streamsearch|humanize-number|only|png-js)$/,
    licence: 'MIT',
    source: 'LICENSE or readme',
  },
];

export type Licensed = { name: string; version: string; licence: string; isShipped: boolean; note: string };

type Lockfile = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> };

/** Returns every package of the lockfile with its licence, sorted by name; `licence` is empty if none is known. */
export function listLicences(lockfile: Lockfile): Licensed[] {
  const rows = Object.entries(lockfile.packages).flatMap(([path, { version = '', license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') return [];
    const byHand = license === undefined ? READ_BY_HAND.find((row) => row.package.test(name)) : undefined;
    const licence = license ?? byHand?.licence ?? '';
    const because = ACCEPTED.find((row) => row.package.test(name) && licence.includes(row.licence))?.because;
    const note = because ?? (byHand ? `read from ${byHand.source}` : '');
    return [{ name, version, licence, isShipped: dev !== true, note }];
  });
  return rows.toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Returns the packages whose licence is not accepted. */
export function refusedLicences(rows: readonly Licensed[]): string[] {
  return rows
    .filter((row) => !isAllowed(row))
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`);
}

function isAllowed({ name, licence }: Licensed): boolean {
  const allowed = (id: string) =>
    PERMISSIVE.has(id) || ACCEPTED.some((row) => row.package.test(name) && row.licence === id);
  // SPDX expressions of one kind: "A OR B" offers a choice, "A AND B" requires both.
  const expression = licence.replace(/[()]/g, '');
  if (expression.includes(' OR ')) return expression.split(' OR ').some(allowed);
  return expression.split(' AND ').every(allowed);
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile;
}

/** Returns docs/generated/licences.md: one line per name, version and licence. */
export function licenceTable(): string {
  const lines = listLicences(readLockfile()).map(
    ({ name, version, licence, isShipped, note }) =>
      `| \`${name}\` | ${version} | ${licence} | ${isShipped ? 'yes' : ''} | ${note} |`,
  );
  return [
    '# Packages and their licences',
    '',
    'Everything that package-lock.json names, also for platforms that are not this one. “Installed in production” leaves out what only builds and tests need.',
    '',
    '| package | version | licence | installed in production | why it may be used, or where the licence was read |',
    '| --- | --- | --- | --- | --- |',
    ...new Set(lines),
    '',
  ].join('\n');
}
