import { expect, test } from 'vitest';
import { pageCacheControl, CACHE_CONTROL } from '#server/platform/pages/cache-contract.ts';
import { cachedKindOf } from './cached-addresses.ts';

const LIST = { isList: true };
const PAGE = { isList: false };

test.each([
  ['/', LIST],
  ['/immobilier', LIST],
  ['/immobilier?', LIST],
  ['/immobilier?sort=price_asc&location=Cotonou', LIST],
  ['/automobile?brand=Toyota&maxPrice=900000&cursor=x', LIST],
  ['/services?serviceType=x', LIST],
  ['/marketplace?condition=new&category=phones', LIST],
  ['/marketplace/real-estate?bedrooms=2', LIST],
  ['/premium?category=services&page=2', LIST],
  ['/vendeur/usr_1?cursor=x', LIST],
  ['/annonce/lst_1', PAGE],
  ['/blog?tag=vendre', PAGE],
  ['/blog/un-article', PAGE],
  ['/conditions-utilisation', PAGE],
])('%s may be kept, as the contract calls it public', (address, kind) => {
  const { pathname, search } = new URL(address, 'https://tokpa.example');
  expect(cachedKindOf(pathname, address.slice(pathname.length))).toEqual(kind);
  expect(cachedKindOf(pathname, search)).toEqual(kind);
  expect(pageCacheControl({ pathname, status: 200, hasSession: false, setsCookie: false })).toBe(
    CACHE_CONTROL.publicPage,
  );
});

test('a list of the interface may be kept', () => {
  expect(cachedKindOf('/api/search/listings', '?domain=services&sort=newest')).toEqual(LIST);
});

test.each([
  ['what somebody typed', '/immobilier?search=villa'],
  ['what somebody typed', '/immobilier?q=villa'],
  ['what somebody typed', '/premium?search=villa'],
  ['what somebody typed', '/blog?search=villa'],
  ['what somebody typed', '/contact?message=bonjour'],
  ['a parameter of another page', '/immobilier?brand=Toyota'],
  ['an unknown parameter', '/?fbclid=1'],
  ['an unknown parameter', '/annonce/lst_1?utm_source=x'],
  ['a known one twice', '/immobilier?location=Cotonou&location=Lagos'],
  ['a known one written otherwise', '/immobilier?Location=Cotonou'],
  ['a private page', '/connexion'],
  ['no page', '/inconnu'],
  ['what somebody typed', '/api/search/listings?domain=services&search=villa'],
  ['the interface', '/api/search/suggest'],
])('%s is not kept: %s', (_what, address) => {
  const [pathname = '', query] = address.split('?');
  expect(cachedKindOf(pathname, query === undefined ? '' : `?${query}`)).toBeNull();
});
