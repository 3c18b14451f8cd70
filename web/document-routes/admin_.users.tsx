import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readUsersFilter } from '#web/admin/users-address.ts';
import { UsersPage } from '#web/admin/users-page.tsx';
import { usersQuery } from '#web/admin/users.api.ts';

export const Route = createFileRoute('/admin_/users')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(usersQuery(context.apiFetch, readUsersFilter(deps)));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <UsersPage filter={readUsersFilter(Route.useSearch())} />
    </AdminFrame>
  );
}
