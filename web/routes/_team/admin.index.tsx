import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#web/admin/admin-page.tsx';
import { dashboardQuery } from '#web/admin/users.api.ts';
import { summaryQuery } from '#web/moderation/moderation.api.ts';

export const Route = createFileRoute('/_team/admin/')({
  loader: async ({ context }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(summaryQuery(context.apiFetch)),
      context.queryClient.prefetchQuery(dashboardQuery(context.apiFetch)),
    ]);
  },
  component: Page,
});

function Page() {
  return <AdminPage />;
}
