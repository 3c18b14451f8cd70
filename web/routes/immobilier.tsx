import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { headOfCategory } from '#web/search/category-head.ts';
import { CategoryPage } from '#web/search/category-page.tsx';
import { readCategorySearch } from '#web/search/category-search.ts';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/immobilier')({
  validateSearch: (raw: Record<string, unknown>): ListingSearch => readCategorySearch('real_estate', raw),
  loaderDeps: ({ search }) => readCategorySearch('real_estate', search),
  loader: ({ context, deps }) => loadCategoryPage(context, 'real_estate', deps),
  head: ({ match }) => headOfCategory(match.context, 'real_estate', match.loaderDeps),
  component: Page,
  errorComponent: (props: ErrorComponentProps) => <CategoryErrorPage category="real_estate" {...props} />,
});

function Page() {
  return <CategoryPage category="real_estate" path="/immobilier" search={Route.useLoaderDeps()} />;
}
