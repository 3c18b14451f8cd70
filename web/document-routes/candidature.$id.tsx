import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { foundOr404 } from '#web/admin-ui/found-or-404.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { ApplicationPage } from '#web/careers/application-page.tsx';
import { applicationQuery } from '#web/careers/careers.api.ts';

export const Route = createFileRoute('/candidature/$id')({
  loader: async ({ context, location, params }) => {
    await requireAdmin(context, location.href);
    await foundOr404(context.queryClient.ensureQueryData(applicationQuery(context.apiFetch, params.id)));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <ApplicationPage id={Route.useParams().id} />
    </AdminFrame>
  );
}
