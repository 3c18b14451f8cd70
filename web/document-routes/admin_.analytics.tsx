import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readAnalytics } from '#web/analytics/analytics-address.ts';
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx';
import { analyticsQuery } from '#web/analytics/analytics.api.ts';

export const Route = createFileRoute('/admin_/analytics')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(analyticsQuery(context.apiFetch, readAnalytics(deps)));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <AnalyticsPage view={readAnalytics(Route.useSearch())} />
    </AdminFrame>
  );
}
