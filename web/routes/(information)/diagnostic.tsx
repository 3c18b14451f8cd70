import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticPage } from '#web/diagnostic/diagnostic-page.tsx';
import { diagnosisQuery } from '#web/diagnostic/diagnostic.api.ts';

export const Route = createFileRoute('/(information)/diagnostic')({
  staticData: { isLive: true },
  // The page that reports failures is shown even if its own query fails.
  loader: async ({ context: { queryClient, apiFetch } }) => {
    const query = diagnosisQuery(apiFetch);
    await queryClient.prefetchQuery(query);
    return { hasFailed: queryClient.getQueryData(query.queryKey) === undefined };
  },
  component: Page,
});

function Page() {
  return <DiagnosticPage {...Route.useLoaderData()} />;
}
