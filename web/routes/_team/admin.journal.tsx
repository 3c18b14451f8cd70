import { createFileRoute } from '@tanstack/react-router';
import { readAuditLogFilter } from '#web/admin/audit-log-address.ts';
import { AuditLogPage } from '#web/admin/audit-log-page.tsx';
import { auditLogQuery } from '#web/admin/users.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/journal')({
  validateSearch: textParams('action', 'par', 'sur', 'du', 'au', 'suite'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queryClient.prefetchQuery(auditLogQuery(context.apiFetch, readAuditLogFilter(deps)));
  },
  component: Page,
});

function Page() {
  return <AuditLogPage filter={readAuditLogFilter(Route.useSearch())} />;
}
