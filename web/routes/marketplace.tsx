import { createFileRoute, redirect, type ErrorComponentProps } from '@tanstack/react-router';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { headOfCategory } from '#web/search/category-head.ts';
import { CategoryPage } from '#web/search/category-page.tsx';
import { readCategorySearch } from '#web/search/category-search.ts';
import { domainAddress } from '#web/search/domain-address.ts';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/marketplace')({
  validateSearch: (raw: Record<string, unknown>): ListingSearch => readCategorySearch('marketplace', raw),
  beforeLoad: ({ location }) => {
    const href = domainAddress(location.searchStr);
    if (href !== null) throw redirect({ href, statusCode: 301 });
  },
  loaderDeps: ({ search }) => readCategorySearch('marketplace', search),
  loader: ({ context, deps }) => loadCategoryPage(context, 'marketplace', deps),
  head: ({ match }) => headOfCategory(match.context, 'marketplace', match.loaderDeps),
  component: Page,
  errorComponent: (props: ErrorComponentProps) => <CategoryErrorPage category="marketplace" {...props} />,
});

function Page() {
  return <CategoryPage category="marketplace" path="/marketplace" search={Route.useLoaderDeps()} />;
}
