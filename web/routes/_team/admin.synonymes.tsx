import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '#web/platform/search-params.ts';
import { readSynonymsView } from '#web/synonyms/synonyms-address.ts';
import { SynonymsPage } from '#web/synonyms/synonyms-page.tsx';
import { synonymsQuery } from '#web/synonyms/synonyms.api.ts';

export const Route = createFileRoute('/_team/admin/synonymes')({
  validateSearch: textParams('mot'),
  loader: async ({ context }) => {
    await context.queryClient.prefetchQuery(synonymsQuery(context.apiFetch));
  },
  component: Page,
});

function Page() {
  return <SynonymsPage view={readSynonymsView(Route.useSearch())} />;
}
