import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { headOfCategory } from '#web/search/category-head.ts';
import { CategoryPage } from '#web/search/category-page.tsx';
import { readCategorySearch } from '#web/search/category-search.ts';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/services')({
  validateSearch: (raw: Record<string, unknown>): ListingSearch => readCategorySearch('services', raw),
  loaderDeps: ({ search }) => readCategorySearch('services', search),
  loader: ({ context, deps }) => loadCategoryPage(context, 'services', deps),
  head: ({ match }) => headOfCategory(match.context, 'services', match.loaderDeps),
  component: Page,
  errorComponent: (props: ErrorComponentProps) => <CategoryErrorPage category="services" {...props} />,
});

function Page() {
  return <CategoryPage category="services" path="/services" search={Route.useLoaderDeps()} />;
}
