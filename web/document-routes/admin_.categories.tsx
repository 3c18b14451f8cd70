import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readCategoriesView } from '#web/team-settings/categories-address.ts';
import { CategoriesPage } from '#web/team-settings/categories-page.tsx';
import { teamCategoriesQuery } from '#web/team-settings/team-categories.api.ts';

export const Route = createFileRoute('/admin_/categories')({
  loader: async ({ context, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(teamCategoriesQuery(context.apiFetch));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <CategoriesPage view={readCategoriesView(Route.useSearch())} />
    </AdminFrame>
  );
}
