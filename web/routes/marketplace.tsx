import { createFileRoute, redirect, type ErrorComponentProps } from '@tanstack/react-router';
import { toPage } from '#web/platform/page-href.ts';
import { CategoryList } from '#web/category-list.tsx';
import { ListErrorPage } from '#web/search/list-failure.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { textParams } from '#web/platform/search-params.ts';
import { LIST_PARAMS } from '#shared/search/search-params.ts';

export const Route = createFileRoute('/marketplace')({
  validateSearch: textParams(...LIST_PARAMS.marketplace),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    const { domainAddress, loadCategoryPage } = await lazyImport(
      () => import('#web/search/load-category-page.ts'),
    );
    const href = domainAddress(location.searchStr);
    if (href !== null) throw redirect({ ...toPage(href), statusCode: 301 });
    return loadCategoryPage(context, 'marketplace', deps);
  },
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryList {...Route.useLoaderData()} path="/marketplace" />;
}

function FailedPage(props: ErrorComponentProps) {
  return <ListErrorPage category="marketplace" {...props} />;
}
