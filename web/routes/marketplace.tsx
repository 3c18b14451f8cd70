import { createFileRoute, redirect, type ErrorComponentProps } from '@tanstack/react-router';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { CategoryPage } from '#web/search/category-page.tsx';
import { domainAddress } from '#web/search/domain-address.ts';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/marketplace')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => {
    const href = domainAddress(location.searchStr);
    if (href !== null) throw redirect({ href, statusCode: 301 });
    return loadCategoryPage(context, 'marketplace', deps);
  },
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryPage {...Route.useLoaderData()} path="/marketplace" />;
}

function FailedPage(props: ErrorComponentProps) {
  return <CategoryErrorPage category="marketplace" {...props} />;
}
