import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { loadPremiumPage } from '#web/search/load-premium-page.ts';
import { PREMIUM_ERROR, PremiumPage } from '#web/search/premium-page.tsx';
import { ListErrorPage } from '#web/search/list-error-page.tsx';

export const Route = createFileRoute('/premium')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPremiumPage(context, deps),
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <PremiumPage {...Route.useLoaderData()} />;
}

function FailedPage(props: ErrorComponentProps) {
  return <ListErrorPage title="Annonces premium" message={PREMIUM_ERROR} {...props} />;
}
