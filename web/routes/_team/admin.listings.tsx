import { createFileRoute } from '@tanstack/react-router';
import { readDone, readTeamListings } from '#web/admin/team-listings-address.ts';
import { teamListingsQuery } from '#web/admin/team-listings.api.ts';
import { TeamListingsPage } from '#web/admin/team-listings-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/listings')({
  validateSearch: textParams(
    'etat',
    'categorie',
    'ville',
    'vendeur',
    'du',
    'au',
    'q',
    'tri',
    'suite',
    'faites',
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.prefetchQuery(teamListingsQuery(context.apiFetch, readTeamListings(deps)));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  return <TeamListingsPage filter={readTeamListings(search)} done={readDone(search)} />;
}
