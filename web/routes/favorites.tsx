import { createFileRoute } from '@tanstack/react-router';
import { readFavoritesSearch } from '#web/favorites/favorites-links.ts';
import { FavoritesPage } from '#web/favorites/favorites-page.tsx';
import { loadFavoritesPage } from '#web/favorites/load-favorites-page.ts';

export const Route = createFileRoute('/favorites')({
  // Not validated here: the page parses them, which keeps that code out of the first load.
  loaderDeps: ({ search }) => search as Record<string, unknown>,
  loader: ({ context, deps, location }) => loadFavoritesPage(context, deps, location.href),
  component: Page,
});

function Page() {
  return <FavoritesPage search={readFavoritesSearch(Route.useSearch())} />;
}
