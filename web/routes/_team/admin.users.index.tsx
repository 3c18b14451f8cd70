import { createFileRoute } from '@tanstack/react-router';
import { readUsersFilter } from '#web/admin/users-address.ts';
import { UsersPage } from '#web/admin/users-page.tsx';
import { usersQuery } from '#web/admin/users.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/users/')({
  validateSearch: textParams('q', 'role', 'etat', 'tri', 'suite'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.prefetchQuery(usersQuery(context.apiFetch, readUsersFilter(deps)));
  },
  component: Page,
});

function Page() {
  return <UsersPage filter={readUsersFilter(Route.useSearch())} />;
}
