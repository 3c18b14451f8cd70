import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CategoryList } from '#web/category-list.tsx';
import { ListErrorPage } from '#web/search/list-failure.ts';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { textParams } from '#web/platform/search-params.ts';
import { LIST_PARAMS } from '#shared/search/search-params.ts';

export const Route = createFileRoute('/immobilier')({
  validateSearch: textParams(...LIST_PARAMS.real_estate),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await lazyImport(() => import('#web/search/load-category-page.ts'))).loadCategoryPage(
      context,
      'real_estate',
      deps,
    ),
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryList {...Route.useLoaderData()} path="/immobilier" />;
}

function FailedPage(props: ErrorComponentProps) {
  return <ListErrorPage category="real_estate" {...props} />;
}
