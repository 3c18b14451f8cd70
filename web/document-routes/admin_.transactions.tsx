import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { loadTeamPage } from '#web/team-payments/load-team-page.ts';
import { readTeamView } from '#web/team-payments/team-address.ts';
import { TeamPage } from '#web/team-payments/team-page.tsx';

export const Route = createFileRoute('/admin_/transactions')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    return loadTeamPage(context, readTeamView(deps));
  },
  component: Page,
});

function Page() {
  const { refundKey } = Route.useLoaderData();
  return (
    <AdminFrame>
      <TeamPage view={readTeamView(Route.useSearch())} refundKey={refundKey} />
    </AdminFrame>
  );
}
