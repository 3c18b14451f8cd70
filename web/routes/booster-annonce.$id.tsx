import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '#web/accounts/current-account.ts';
import { BoostErrorPage } from '#web/boosts/boost-error-page.tsx';
import { BoostPage } from '#web/boosts/boost-page.tsx';
import { readBoostSearch } from '#web/boosts/boosts-links.ts';
import { boostStateQuery, packagesQuery } from '#web/boosts/boosts.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/booster-annonce/$id')({
  validateSearch: textParams('choisir', 'fait'),
  staticData: { isTask: true },
  loader: async ({ context, params: { id }, location }) => {
    await requireMember(context, location.href);
    const { queryClient, apiFetch } = context;
    await Promise.all([
      queryClient.ensureQueryData(boostStateQuery(apiFetch, id)),
      queryClient.prefetchQuery(packagesQuery(apiFetch)),
    ]);
  },
  component: Page,
  errorComponent: BoostErrorPage,
});

function Page() {
  const { id } = Route.useParams();
  return <BoostPage key={id} listingId={id} search={readBoostSearch(Route.useSearch())} />;
}
