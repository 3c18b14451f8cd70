import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import { readOwnBoostsSearch } from '#web/boosts/boosts-links.ts';
import { ownBoostsQuery } from '#web/boosts/boosts.api.ts';
import { OwnBoostsPage } from '#web/boosts/own-boosts-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/mes-boosts')({
  validateSearch: textParams('page', 'annule'),
  loaderDeps: ({ search }) => readOwnBoostsSearch(search),
  loader: async ({ context, deps: { page }, location }) => {
    await requireMember(context, location.href);
    await context.queryClient.prefetchQuery(ownBoostsQuery(context.apiFetch, page));
  },
  component: Page,
});

function Page() {
  return <OwnBoostsPage search={readOwnBoostsSearch(Route.useSearch())} />;
}
