import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter, type RouterContext } from '#web/router.tsx';
import { pageHref, readPageHref } from './page-href.ts';

const router = createAppRouter({} as RouterContext);
router.update({ ...router.options, history: createMemoryHistory() });

test.each([
  [pageHref({ to: '/' }), { to: '/' }],
  [pageHref({ to: '/aide', hash: 'publier' }), { to: '/aide', hash: 'publier' }],
  [pageHref({ to: '/admin/users' }), { to: '/admin/users' }],
  [
    pageHref({ to: '/annonce/$id/modifier', params: { id: 'lst_1' } }),
    { to: '/annonce/$id/modifier', params: { id: 'lst_1' } },
  ],
  [
    pageHref({ to: '/blog/$id', params: { id: 'été 2026/suite' } }),
    { to: '/blog/$id', params: { id: 'été 2026/suite' } },
  ],
  [pageHref({ to: '/creer-annonce/{-$category}' }), { to: '/creer-annonce/{-$category}', params: {} }],
  [
    pageHref({ to: '/creer-annonce/{-$category}', params: { category: 'services' } }),
    { to: '/creer-annonce/{-$category}', params: { category: 'services' } },
  ],
  [
    pageHref({
      to: '/immobilier',
      search: { search: 'villa & jardin', maxPrice: 0, location: '', type: null, sort: undefined },
      hash: 'contenu',
    }),
    { to: '/immobilier', search: { search: 'villa & jardin', maxPrice: 0 }, hash: 'contenu' },
  ],
])('%s is the address that the router gives the same page', (href, page) => {
  expect(href).toBe(router.buildLocation(page).href);
});

test('numbers become text, and what is absent or empty is left out', () => {
  const search = { minPrice: 0, bedrooms: 2, search: '', location: undefined, type: null };
  expect(pageHref({ to: '/immobilier', search })).toBe('/immobilier?minPrice=0&bedrooms=2');
});

test.each(['https://evil.example/', '//evil.example/x', 'tel:+229', '#filtres', ''])(
  '%j is none of our pages',
  (href) => {
    expect(readPageHref(href)).toBeNull();
  },
);

test('an address of this site that is data stays as it is', () => {
  expect(readPageHref('/profile?tab=security#deux-etapes')).toBe('/profile?tab=security#deux-etapes');
});
