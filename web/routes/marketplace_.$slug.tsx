import { createFileRoute, notFound, type ErrorComponentProps } from '@tanstack/react-router';
import { categoryFromSlug } from '#shared/categories/category.ts';
import { CategoryList } from '#web/category-list.tsx';
import { ListErrorPage } from '#web/search/list-failure.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { textParams } from '#web/platform/search-params.ts';
import { OLD_LIST_PARAMS } from '#shared/search/search-params.ts';

/** Older addresses of the category pages; each names the current page as its canonical one. */
export const Route = createFileRoute('/marketplace_/$slug')({
  validateSearch: textParams(...OLD_LIST_PARAMS),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const { loadCategoryPage } = await lazyImport(() => import('#web/search/load-category-page.ts'));
    const category = categoryFromSlug(params.slug);
    if (!category) throw notFound();
    return loadCategoryPage(context, category, deps);
  },
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryList {...Route.useLoaderData()} path={`/marketplace/${Route.useParams().slug}`} />;
}

function FailedPage(props: ErrorComponentProps) {
  return <ListErrorPage category={categoryFromSlug(Route.useParams().slug) ?? ''} {...props} />;
}
