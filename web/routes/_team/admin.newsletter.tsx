import { createFileRoute } from '@tanstack/react-router';
import { loadNewsletterTeam } from '#web/newsletter/load-newsletter-team.ts';
import { readTeamView } from '#web/newsletter/newsletter-team-address.ts';
import { NewsletterTeamPage } from '#web/newsletter/newsletter-team-page.tsx';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/newsletter')({
  validateSearch: textParams('vue', 'envoi', 'etat', 'pays', 'q', 'suite', 'avis'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    return loadNewsletterTeam(context, readTeamView(deps));
  },
  component: Page,
});

function Page() {
  const { newKey } = Route.useLoaderData();
  return <NewsletterTeamPage view={readTeamView(Route.useSearch())} newKey={newKey} />;
}
