import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { ListErrorPage } from '#web/search/list-failure.ts';
import { PREMIUM_ERROR } from '#web/search/premium-links.ts';
import { PremiumList } from '#web/premium-list.tsx';
import { lazyImport } from '#web/platform/lazy-import.ts';
import { textParams } from '#web/platform/search-params.ts';
import { PREMIUM_PARAMS } from '#shared/search/search-params.ts';

export const Route = createFileRoute('/premium')({
  validateSearch: textParams(...PREMIUM_PARAMS),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await lazyImport(() => import('#web/search/load-premium-page.ts'))).loadPremiumPage(context, deps),
  component: Page,
  errorComponent: FailedPage,
});

function Page() {
  return <PremiumList {...Route.useLoaderData()} />;
}

function FailedPage(props: ErrorComponentProps) {
  return <ListErrorPage title="Annonces premium" message={PREMIUM_ERROR} {...props} />;
}
