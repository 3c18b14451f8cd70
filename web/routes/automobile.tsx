import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { CategoryPage } from '#web/search/category-page.tsx';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/automobile')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCategoryPage(context, 'automobile', deps),
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryPage {...Route.useLoaderData()} path="/automobile" />;
}

function FailedPage(props: ErrorComponentProps) {
  return <CategoryErrorPage category="automobile" {...props} />;
}
