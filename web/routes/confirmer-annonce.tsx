import { createFileRoute } from '@tanstack/react-router';
import { ConfirmListingPage } from '#web/freshness/confirm-listing-page.tsx';
import { listingLinkQuery } from '#web/freshness/freshness.api.ts';

export const Route = createFileRoute('/confirmer-annonce')({
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: ({ context: { queryClient, apiFetch }, deps: { token } }) =>
    queryClient.prefetchQuery(listingLinkQuery(apiFetch, token)),
  component: Page,
});

function tokenOf(search: object): string {
  const { lien } = search as { lien?: unknown };
  return typeof lien === 'string' ? lien : '';
}

function Page() {
  return <ConfirmListingPage token={tokenOf(Route.useSearch())} />;
}
