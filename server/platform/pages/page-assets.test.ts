import { expect, test } from 'vitest';
import { pageAssetsFrom, routeIdOf } from './page-assets.ts';

test.each([
  ['index', '/'],
  ['annonce.$id', '/annonce/$id'],
  ['marketplace_.$slug', '/marketplace_/$slug'],
  ['_team/route', '/_team'],
  ['_team/admin.blog.index', '/_team/admin/blog/'],
  ['(information)/faq', '/(information)/faq'],
])('the file %s is the route %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id);
});

test('a page names the files of the entry and, beside them, only its own', () => {
  const manifest = {
    'web/entry-browser.tsx': { file: 'assets/entry.js', imports: ['_react.js'] },
    'web/ui/app.css': { file: 'assets/app.css' },
    'web/routes/immobilier.tsx?tsr-split=component---loader': {
      file: 'assets/immobilier.js',
      imports: ['_search.js', '_react.js', 'web/entry-browser.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_search.js': { file: 'assets/search.js', imports: ['_react.js'] },
    'web/shell/footer.tsx': { file: 'assets/footer.js' },
  };
  expect(pageAssetsFrom(manifest, 'start()')).toEqual({
    styles: ['/assets/app.css'],
    boot: { code: 'start()' },
    entryScript: '/assets/entry.js',
    routes: {
      __root__: { preloads: ['/assets/entry.js', '/assets/react.js'] },
      '/immobilier': { preloads: ['/assets/immobilier.js', '/assets/search.js'] },
    },
  });
});

test('a page with a stylesheet among what it imports has that one', () => {
  const { routes } = pageAssetsFrom(
    {
      'web/entry-browser.tsx': { file: 'assets/entry.js' },
      'web/ui/app.css': { file: 'assets/app.css' },
      'web/routes/_team/route.tsx?tsr-split=component': { file: 'assets/route.js', imports: ['_team.js'] },
      '_team.js': { file: 'assets/team.js', css: ['assets/team.css'] },
    },
    '',
  );
  expect(routes['/_team']?.styles).toEqual(['/assets/team.css']);
});

test('a build without its entry is refused', () => {
  expect(() => pageAssetsFrom({}, '')).toThrow('the build has no web/entry-browser.tsx');
});
