import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { loadNewsletterTeam } from '#web/newsletter/load-newsletter-team.ts';
import { readTeamView } from '#web/newsletter/newsletter-team-address.ts';
import { NewsletterTeamPage } from '#web/newsletter/newsletter-team-page.tsx';

export const Route = createFileRoute('/admin_/newsletter')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    return loadNewsletterTeam(context, readTeamView(deps));
  },
  component: Page,
});

function Page() {
  const { newKey } = Route.useLoaderData();
  return (
    <AdminFrame>
      <NewsletterTeamPage view={readTeamView(Route.useSearch())} newKey={newKey} />
    </AdminFrame>
  );
}
