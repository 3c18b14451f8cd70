import { describe, expect, test } from 'vitest';
import { CACHE_CONTROL, hasSessionCookie, pageCacheControl } from './cache-contract.ts';

const anonymous = { status: 200, hasSession: false, setsCookie: false };

describe('the cache contract', () => {
  test.each(['/', '/immobilier', '/marketplace/real-estate', '/annonce/lst_01abc', '/blog/un-article'])(
    'shared caches may store %s for visitors',
    (pathname) => {
      expect(pageCacheControl({ ...anonymous, pathname })).toBe(
        'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
      );
    },
  );

  test.each([
    '/profile',
    '/messages',
    '/admin',
    '/connexion',
    '/reinitialiser-mot-de-passe',
    '/annonce/x/modifier',
    '/inconnu',
  ])('%s is private by default', (pathname) => {
    expect(pageCacheControl({ ...anonymous, pathname })).toBe(CACHE_CONTROL.privatePage);
  });

  test('a page for a signed-in member, or one that sets a cookie, is never shared', () => {
    expect(pageCacheControl({ ...anonymous, pathname: '/', hasSession: true })).toBe(
      CACHE_CONTROL.privatePage,
    );
    expect(pageCacheControl({ ...anonymous, pathname: '/', setsCookie: true })).toBe(
      CACHE_CONTROL.privatePage,
    );
  });

  test('a removed listing may be cached, a failure never, a redirect not by shared caches', () => {
    expect(pageCacheControl({ ...anonymous, pathname: '/annonce/lst_1', status: 410 })).toBe(
      CACHE_CONTROL.publicPage,
    );
    expect(pageCacheControl({ ...anonymous, pathname: '/', status: 503 })).toBe('no-store');
    expect(pageCacheControl({ ...anonymous, pathname: '/marketplace', status: 301 })).toBe(
      CACHE_CONTROL.privatePage,
    );
  });

  test.each([
    ['tokpa.session_token=a.b', true],
    ['x=1; __Secure-tokpa.session_token=a', true],
    ['theme=dark', false],
    ['not-tokpa.session_token=1', false],
    ['', false],
    [undefined, false],
  ])('cookies %j contain a session: %s', (cookie, expected) => {
    expect(hasSessionCookie(cookie)).toBe(expected);
  });
});
