import { createFileRoute, redirect } from '@tanstack/react-router';
import { toPage } from '#web/platform/page-href.ts';
import { interpretedSearch } from '#web/search/interpreted-search.ts';

type FreeText = { q: string };

/** Renders nothing: interprets a free text and redirects to the page that answers it. */
export const Route = createFileRoute('/recherche')({
  validateSearch: (raw: Record<string, unknown>): FreeText => ({ q: typeof raw.q === 'string' ? raw.q : '' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    throw redirect({ ...toPage(await interpretedSearch(context, deps.q)), statusCode: 303, replace: true });
  },
});
