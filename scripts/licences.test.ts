import { expect, test } from 'vitest';
import { listLicences, readLockfile, refusedLicences } from './licences.ts';

const only = (name: string, license?: string) =>
  refusedLicences(
    listLicences({ packages: { '': {}, [`node_modules/${name}`]: license ? { license } : {} } }),
  );

test('every package has a licence that this project accepts', () => {
  const rows = listLicences(readLockfile());
  expect(rows.length).toBeGreaterThan(400);
  expect(refusedLicences(rows)).toEqual([]);
});

test.each([
  ['a copyleft licence', 'left', 'GPL-3.0-only', 'left: GPL-3.0-only'],
  ['one half of two', 'half', 'MIT AND AGPL-3.0-only', 'half: MIT AND AGPL-3.0-only'],
  ['an accepted licence of another package', 'other', 'MPL-2.0', 'other: MPL-2.0'],
  ['no licence', 'none', undefined, 'none: no licence'],
])('%s is refused', (_what, name, licence, refused) => {
  expect(only(name, licence)).toEqual([refused]);
});

test.each([
  ['lightningcss-linux-x64-gnu', 'MPL-2.0'],
  ['either', '(MIT OR GPL-3.0-only)'],
  ['both', '(MIT AND Zlib)'],
])('%s under %s is allowed', (name, licence) => {
  expect(only(name, licence)).toEqual([]);
});
