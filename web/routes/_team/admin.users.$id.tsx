import { createFileRoute } from '@tanstack/react-router';
import { foundOr404 } from '#web/admin-ui/found-or-404.ts';
import { UserPage } from '#web/admin/user-page.tsx';
import { userNotice } from '#web/admin/users-address.ts';
import { userQuery } from '#web/admin/users.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/users/$id')({
  validateSearch: textParams('avis'),
  loader: async ({ context, params }) => {
    await foundOr404(context.queryClient.ensureQueryData(userQuery(context.apiFetch, params.id)));
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <UserPage id={id} notice={userNotice(Route.useSearch())} />;
}
