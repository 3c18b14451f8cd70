import { createFileRoute } from '@tanstack/react-router';
import { loadTeamPage } from '#web/team-payments/load-team-page.ts';
import { readTeamView } from '#web/team-payments/team-address.ts';
import { TeamPage } from '#web/team-payments/team-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/transactions')({
  validateSearch: textParams(
    'vue',
    'paiement',
    'etat',
    'moyen',
    'prestataire',
    'du',
    'au',
    'q',
    'suite',
    'avis',
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    return loadTeamPage(context, readTeamView(deps));
  },
  component: Page,
});

function Page() {
  const { refundKey } = Route.useLoaderData();
  return <TeamPage view={readTeamView(Route.useSearch())} refundKey={refundKey} />;
}
