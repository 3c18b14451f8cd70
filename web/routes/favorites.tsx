import { createFileRoute } from '@tanstack/react-router';
import { readFavoritesSearch } from '#web/favorites/favorites-links.ts';
import { FavoritesPage } from '#web/favorites/favorites-page.tsx';
import { loadFavoritesPage } from '#web/favorites/load-favorites-page.ts';
import { textParams } from '#web/platform/search-params.ts';

export const Route = createFileRoute('/favorites')({
  validateSearch: textParams('q', 'etiquette', 'vue', 'suite'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadFavoritesPage(context, deps, location.href),
  component: Page,
});

function Page() {
  return <FavoritesPage search={readFavoritesSearch(Route.useSearch())} />;
}
