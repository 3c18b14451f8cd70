import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/accounts/current-account.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { readSettingsView } from '#web/team-settings/settings-address.ts';
import { SettingsPage } from '#web/team-settings/settings-page.tsx';
import { teamSettingsQuery } from '#web/team-settings/team-settings.api.ts';

export const Route = createFileRoute('/admin_/settings')({
  loader: async ({ context, location }) => {
    await requireAdmin(context, location.href);
    await context.queryClient.prefetchQuery(teamSettingsQuery(context.apiFetch));
  },
  component: Page,
});

function Page() {
  return (
    <AdminFrame>
      <SettingsPage view={readSettingsView(Route.useSearch())} />
    </AdminFrame>
  );
}
