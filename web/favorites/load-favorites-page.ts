import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { currentAccount } from '#web/accounts/current-account.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { filterOf, readFavoritesSearch } from './favorites-links.ts';
import { favoriteNewsQuery, favoriteOverviewQuery, favoritesQuery } from './favorites.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** For members; others are told on the sign-in page what it is for. */
export async function loadFavoritesPage(
  context: Loading,
  asked: Record<string, unknown>,
  href: string,
): Promise<void> {
  if (!(await currentAccount(context)))
    throw redirect({ to: '/connexion', search: { retour: href, avis: 'favoris' }, statusCode: 302 });
  const { queryClient, apiFetch } = context;
  const search = readFavoritesSearch(asked);
  await Promise.all([
    queryClient.prefetchQuery(favoritesQuery(apiFetch, filterOf(search), search.suite)),
    queryClient.prefetchQuery(favoriteOverviewQuery(apiFetch)),
    queryClient.prefetchQuery(favoriteNewsQuery(apiFetch)),
  ]);
}

export async function loadFavoritesTab({ queryClient, apiFetch }: Loading): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(favoritesQuery(apiFetch, {})),
    queryClient.prefetchQuery(favoriteOverviewQuery(apiFetch)),
  ]);
}
