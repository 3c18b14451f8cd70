import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readAuditLogFilter } from '#web/admin/audit-log-address.ts';
import { AuditLogPage } from '#web/admin/audit-log-page.tsx';
import { auditLogQuery } from '#web/admin/users.api.ts';

export const Route = createFileRoute('/admin_/journal')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(auditLogQuery(context.apiFetch, readAuditLogFilter(deps)));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <AuditLogPage filter={readAuditLogFilter(Route.useSearch())} />
    </AdminFrame>
  );
}
