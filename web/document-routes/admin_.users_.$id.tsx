import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { foundOr404 } from '#web/admin-ui/found-or-404.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { UserPage } from '#web/admin/user-page.tsx';
import { userNotice } from '#web/admin/users-address.ts';
import { userQuery } from '#web/admin/users.api.ts';

export const Route = createFileRoute('/admin_/users_/$id')({
  loader: async ({ context, params, location }) => {
    await requireAdmin(context, location.href);
    await foundOr404(context.queryClient.ensureQueryData(userQuery(context.apiFetch, params.id)));
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <AdminFrame>
      <UserPage id={id} notice={userNotice(Route.useSearch())} />
    </AdminFrame>
  );
}
