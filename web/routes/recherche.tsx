import { createFileRoute, redirect } from '@tanstack/react-router';
import { categoryOfSection } from '#shared/categories/category.ts';
import { OLD_LIST_PARAMS } from '#shared/search/search-params.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { toPage } from '#web/platform/page-href.ts';
import { textParams } from '#web/platform/search-params.ts';
import { SearchPage } from '#web/suggestions/search-page.tsx';

/**
 * Interprets a free text and redirects to the page that answers it: `q` anywhere, or `search` in the section `dans` with
 * the filters of its form. Without a text, a page to type one.
 */
export const Route = createFileRoute('/recherche')({
  validateSearch: textParams(...OLD_LIST_PARAMS, 'dans'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { dans, ...form } }) => {
    const { interpretedSearch, interpretedInSection } = await lazyImport(
      () => import('#web/search/interpreted-search.ts'),
    );
    const category = categoryOfSection(dans ?? '');
    const page = category
      ? await interpretedInSection(context, category, form)
      : await interpretedSearch(context, form.q ?? '');
    if (page) throw redirect({ ...toPage(page), statusCode: 303, replace: true });
  },
  component: SearchPage,
});
