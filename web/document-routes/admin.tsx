import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { AdminPage } from '#web/admin/admin-page.tsx';
import { dashboardQuery } from '#web/admin/users.api.ts';
import { summaryQuery } from '#web/moderation/moderation.api.ts';

export const Route = createFileRoute('/admin')({
  loader: async ({ context, location }) => {
    await requireAdmin(context, location.href);
    await Promise.all([
      context.queryClient.ensureQueryData(summaryQuery(context.apiFetch)),
      context.queryClient.prefetchQuery(dashboardQuery(context.apiFetch)),
    ]);
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <AdminPage />
    </AdminFrame>
  );
}
