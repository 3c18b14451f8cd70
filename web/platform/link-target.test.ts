import { expect, test } from 'vitest';
import { pageHref } from './page-href.ts';
import { isActivePath, isUnmodifiedClick, readHref } from './link-target.ts';

test('an address of this site is split into path, query and hash', () => {
  expect(
    readHref(pageHref({ to: '/marketplace', search: { sort: 'popular', per: 24 }, hash: 'haut' })),
  ).toEqual({
    to: '/marketplace',
    search: { sort: 'popular', per: '24' },
    hash: 'haut',
  });
  expect(readHref('/')).toEqual({ to: '/', search: {} });
});

test.each([
  ['/immobilier', '/immobilier', false, true],
  ['/immobilier', '/immobilier#contenu', false, true],
  ['/immobilier', '/immobilier?sort=newest', false, false],
  ['/marketplace/automobile', '/marketplace', false, true],
  ['/marketplace/automobile', '/marketplace', true, false],
  ['/marketplaces', '/marketplace', false, false],
  ['/immobilier', '/', false, false],
  ['/', '/', true, true],
])('on %s, a link to %s (exact: %s) is active: %s', (pathname, href, isExact, expected) => {
  expect(isActivePath(pathname, href, isExact)).toBe(expected);
});

test('only an unmodified click is handled by the router', () => {
  const unmodified = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  expect(isUnmodifiedClick(unmodified, { target: '' })).toBe(true);
  for (const change of [
    { defaultPrevented: true },
    { button: 1 },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ]) {
    expect(isUnmodifiedClick({ ...unmodified, ...change }, { target: '' })).toBe(false);
  }
  expect(isUnmodifiedClick(unmodified, { target: '_blank' })).toBe(false);
});
