import { createFileRoute } from '@tanstack/react-router';
import { readSettingsView } from '#web/team-settings/settings-address.ts';
import { SettingsPage } from '#web/team-settings/settings-page.tsx';
import { teamSettingsQuery } from '#web/team-settings/team-settings.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/settings')({
  validateSearch: textParams('partie', 'avis'),
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(teamSettingsQuery(context.apiFetch));
  },
  component: Page,
});

function Page() {
  return <SettingsPage view={readSettingsView(Route.useSearch())} />;
}
