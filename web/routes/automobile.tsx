import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { headOfCategory } from '#web/search/category-head.ts';
import { CategoryPage } from '#web/search/category-page.tsx';
import { readCategorySearch } from '#web/search/category-search.ts';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/automobile')({
  validateSearch: (raw: Record<string, unknown>): ListingSearch => readCategorySearch('automobile', raw),
  loaderDeps: ({ search }) => readCategorySearch('automobile', search),
  loader: ({ context, deps }) => loadCategoryPage(context, 'automobile', deps),
  head: ({ match }) => headOfCategory(match.context, 'automobile', match.loaderDeps),
  component: Page,
  errorComponent: (props: ErrorComponentProps) => <CategoryErrorPage category="automobile" {...props} />,
});

function Page() {
  return <CategoryPage category="automobile" path="/automobile" search={Route.useLoaderDeps()} />;
}
