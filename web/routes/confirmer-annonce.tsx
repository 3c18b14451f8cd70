import { createFileRoute } from '@tanstack/react-router';
import { ConfirmListingPage } from '#web/freshness/confirm-listing-page.tsx';
import { listingLinkQuery } from '#web/freshness/freshness.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/confirmer-annonce')({
  validateSearch: textParams('lien'),
  loaderDeps: ({ search }) => ({ token: search.lien ?? '' }),
  loader: ({ context: { queryClient, apiFetch }, deps: { token } }) =>
    queryClient.prefetchQuery(listingLinkQuery(apiFetch, token)),
  component: Page,
});

function Page() {
  const { lien = '' } = Route.useSearch();
  return <ConfirmListingPage token={lien} />;
}
