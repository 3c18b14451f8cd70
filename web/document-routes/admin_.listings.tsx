import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readDone, readTeamListings } from '#web/admin/team-listings-address.ts';
import { teamListingsQuery } from '#web/admin/team-listings.api.ts';
import { TeamListingsPage } from '#web/admin/team-listings-page.tsx';

export const Route = createFileRoute('/admin_/listings')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(teamListingsQuery(context.apiFetch, readTeamListings(deps)));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  return (
    <AdminFrame>
      <TeamListingsPage filter={readTeamListings(search)} done={readDone(search)} />
    </AdminFrame>
  );
}
