import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { CategoryPage } from '#web/search/category-page.tsx';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/immobilier')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCategoryPage(context, 'real_estate', deps),
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryPage {...Route.useLoaderData()} path="/immobilier" />;
}

function FailedPage(props: ErrorComponentProps) {
  return <CategoryErrorPage category="real_estate" {...props} />;
}
