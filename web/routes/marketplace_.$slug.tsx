import { createFileRoute, notFound, type ErrorComponentProps } from '@tanstack/react-router';
import { categoryFromSlug, type Category } from '#shared/categories/category.ts';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { headOfCategory } from '#web/search/category-head.ts';
import { CategoryPage } from '#web/search/category-page.tsx';
import { readCategorySearch } from '#web/search/category-search.ts';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

/** Older addresses of the category pages; each names its page as the canonical one. */
export const Route = createFileRoute('/marketplace_/$slug')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const category = categoryOf(params.slug);
    await loadCategoryPage(context, category, readCategorySearch(category, deps));
    return { category };
  },
  head: ({ match, loaderData }) =>
    loaderData ? headOfCategory(match.context, loaderData.category, readCategorySearch(loaderData.category, match.search)) : {},
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  const { category } = Route.useLoaderData();
  const { slug } = Route.useParams();
  return <CategoryPage category={category} path={`/marketplace/${slug}`} search={readCategorySearch(category, Route.useSearch())} />;
}

function FailedPage(props: ErrorComponentProps) {
  return <CategoryErrorPage category={categoryOf(Route.useParams().slug)} {...props} />;
}

function categoryOf(slug: string): Category {
  const category = categoryFromSlug(slug);
  if (!category) throw notFound();
  return category;
}
