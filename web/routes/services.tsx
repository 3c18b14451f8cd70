import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { CategoryErrorPage } from '#web/search/category-error-page.tsx';
import { CategoryPage } from '#web/search/category-page.tsx';
import { loadCategoryPage } from '#web/search/load-category-page.ts';

export const Route = createFileRoute('/services')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCategoryPage(context, 'services', deps),
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <CategoryPage {...Route.useLoaderData()} path="/services" />;
}

function FailedPage(props: ErrorComponentProps) {
  return <CategoryErrorPage category="services" {...props} />;
}
