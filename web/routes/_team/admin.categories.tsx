import { createFileRoute } from '@tanstack/react-router';
import { readCategoriesView } from '#web/team-settings/categories-address.ts';
import { CategoriesPage } from '#web/team-settings/categories-page.tsx';
import { teamCategoriesQuery } from '#web/team-settings/team-categories.api.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/_team/admin/categories')({
  validateSearch: textParams('categorie', 'avis'),
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(teamCategoriesQuery(context.apiFetch));
  },
  component: Page,
});

function Page() {
  return <CategoriesPage view={readCategoriesView(Route.useSearch())} />;
}
