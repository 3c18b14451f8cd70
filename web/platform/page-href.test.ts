import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter, type RouterContext } from '#web/router.tsx';
import { pageHref, readPageHref } from './page-href.ts';

const router = createAppRouter({} as RouterContext);
router.update({ ...router.options, history: createMemoryHistory() });

const PAGES = [
  { to: '/' },
  { to: '/aide', hash: 'publier' },
  { to: '/admin/users', search: { q: 'ada@tokpa.example' } },
  { to: '/annonce/$id/modifier', params: { id: 'lst_1' } },
  { to: '/blog/$id', params: { id: 'été 2026/suite' } },
  { to: '/creer-annonce/{-$category}', params: { category: 'services' } },
  { to: '/creer-annonce/{-$category}', params: {} },
  { to: '/immobilier', search: { search: 'villa & jardin', maxPrice: '0' }, hash: 'contenu' },
] as const;

test('an address is the one that the router gives the same page', () => {
  const [home, help, users, edit, post, form, emptyForm, list] = PAGES;
  const written = [
    [pageHref(home), router.buildLocation(home)],
    [pageHref(help), router.buildLocation(help)],
    [pageHref(users), router.buildLocation(users)],
    [pageHref(edit), router.buildLocation(edit)],
    [pageHref(post), router.buildLocation(post)],
    [pageHref(form), router.buildLocation(form)],
    [pageHref(emptyForm), router.buildLocation(emptyForm)],
    [pageHref(list), router.buildLocation(list)],
  ] as const;
  for (const [href, location] of written) expect(href).toBe(location.href);
});

test('numbers become text, and what is absent or empty is left out', () => {
  const search = { minPrice: 0, bedrooms: 2, search: '', location: undefined, type: null };
  expect(pageHref({ to: '/immobilier', search })).toBe('/immobilier?minPrice=0&bedrooms=2');
});

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'tel:+229',
  '#filtres',
  '',
])('%j is none of our pages', (href) => {
  expect(readPageHref(href)).toBeNull();
});

test('an address of this site that is data stays as it is', () => {
  expect(readPageHref('/profile?tab=security#deux-etapes')).toBe('/profile?tab=security#deux-etapes');
});
