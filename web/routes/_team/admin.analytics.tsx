import { createFileRoute } from '@tanstack/react-router';
import { readAnalytics } from '#web/analytics/analytics-address.ts';
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx';
import { analyticsQuery } from '#web/analytics/analytics.api.ts';
import { AssistantUseSection } from '#web/assistant/assistant-use-section.tsx';
import { assistantUseQuery } from '#web/assistant/assistant.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/analytics')({
  validateSearch: textParams('periode', 'categorie', 'ville'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, apiFetch } = context;
    await Promise.all([
      queryClient.prefetchQuery(analyticsQuery(apiFetch, readAnalytics(deps))),
      queryClient.prefetchQuery(assistantUseQuery(apiFetch)),
    ]);
  },
  component: Page,
});

function Page() {
  return <AnalyticsPage view={readAnalytics(Route.useSearch())} more={<AssistantUseSection />} />;
}
