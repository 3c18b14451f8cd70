import { createFileRoute } from '@tanstack/react-router';
import { SignsPage } from '#web/team-safety/signs-page.tsx';
import { ruleRecordsQuery } from '#web/team-safety/team-safety.api.ts';

export const Route = createFileRoute('/_team/admin/signes')({
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(ruleRecordsQuery(context.apiFetch));
  },
  component: SignsPage,
});
