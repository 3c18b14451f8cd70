import { createFileRoute, notFound, type ErrorComponentProps } from '@tanstack/react-router';
import { categoryFromSlug } from '#shared/categories/category.ts';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { CategoryPage } from '#web/search/category-page.tsx';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

/** Older addresses of the category pages; each names its page as the canonical one. */
export const Route = createFileRoute('/marketplace_/$slug')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const category = categoryFromSlug(params.slug);
    if (!category) throw notFound();
    return loadCategoryPage(context, category, deps);
  },
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryPage {...Route.useLoaderData()} path={`/marketplace/${Route.useParams().slug}`} />;
}

function FailedPage(props: ErrorComponentProps) {
  return <CategoryErrorPage category={categoryFromSlug(Route.useParams().slug) ?? 'marketplace'} {...props} />;
}
