import { expect, test } from 'vitest';
import { pageAssetsFrom, routeIdOf } from './page-assets.ts';

test.each([
  ['index', '/'],
  ['annonce.$id', '/annonce/$id'],
  ['marketplace_.$slug', '/marketplace_/$slug'],
  ['blog.index', '/blog/'],
])('the file %s is route %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id);
});

test('a page names the files of the first load and, beside them, only its own', () => {
  const assets = pageAssetsFrom({
    entry: 'assets/entry.js',
    first: ['assets/entry.js', 'assets/react.js'],
    styles: { main: ['assets/app.css'], document: ['assets/document.css'] },
    routes: { immobilier: ['assets/search.js', 'assets/react.js', 'assets/entry.js'] },
  });
  expect(assets.entryScript).toBe('/assets/entry.js');
  expect(assets.styles).toEqual({ main: ['/assets/app.css'], document: ['/assets/document.css'] });
  expect(assets.routes.__root__).toEqual({ preloads: ['/assets/entry.js', '/assets/react.js'] });
  expect(assets.routes['/immobilier']).toEqual({ preloads: ['/assets/search.js'] });
});
