import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readJournalFilter } from '#web/admin/journal-address.ts';
import { JournalPage } from '#web/admin/journal-page.tsx';
import { journalQuery } from '#web/admin/users.api.ts';

export const Route = createFileRoute('/admin_/journal')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(journalQuery(context.apiFetch, readJournalFilter(deps)));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <JournalPage filter={readJournalFilter(Route.useSearch())} />
    </AdminFrame>
  );
}
