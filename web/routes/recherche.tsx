import { createFileRoute, redirect } from '@tanstack/react-router';
import { interpretedSearch } from '#web/search/interpreted-search.ts';

type FreeText = { q: string };

/** Renders nothing: interprets a free text and redirects to the page that answers it. */
export const Route = createFileRoute('/recherche')({
  validateSearch: (raw: Record<string, unknown>): FreeText => ({ q: typeof raw.q === 'string' ? raw.q : '' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { path, params } = await interpretedSearch(context, deps.q);
    throw redirect({ to: path as string, search: { ...params } as never, statusCode: 303, replace: true });
  },
});
