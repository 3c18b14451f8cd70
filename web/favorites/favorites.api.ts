import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { favoriteRoutes } from '#server/favorites/favorites.routes.ts';
import type { FavoriteIds, FavoriteToggle, Keepsake } from '#shared/favorites/favorite.ts';
import { AppError } from '#shared/platform/errors.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof favoriteRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/favorites', apiFetch);

/** Data that the server has just rendered are not refetched at once. */
const FRESH_MS = 15_000;

export const FAVORITES = ['favorites'] as const;

export type FavoriteFilter = { search?: string; tag?: string };

/** The pages shown so far, one after the other; `cursor` is the start of the first one. */
export const favoritesQuery = (apiFetch: ApiFetch, filter: FavoriteFilter, cursor?: string) =>
  queryOptions({
    queryKey: [...FAVORITES, 'page', filter.search ?? '', filter.tag ?? '', cursor ?? ''],
    queryFn: () => fetchFavorites(apiFetch, filter, cursor),
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

export function fetchFavorites(apiFetch: ApiFetch, filter: FavoriteFilter, cursor?: string) {
  return call(
    api(apiFetch).index.$get({ query: { ...filter, ...(cursor === undefined ? {} : { cursor }) } }),
  );
}

export const favoriteOverviewQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...FAVORITES, 'overview'],
    queryFn: async () => (await call(api(apiFetch).overview.$get())).data,
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

export const favoriteNewsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...FAVORITES, 'news'],
    queryFn: async () => (await call(api(apiFetch).news.$get())).data,
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

/** Which of these listings the person has saved, and which are their own. */
export async function fetchFavoriteIds(apiFetch: ApiFetch, ids: readonly string[]): Promise<FavoriteIds> {
  return (await call(api(apiFetch).ids.$get({ query: { of: ids.join(',') } }))).data;
}

/** Given what a removal returned, it undoes the removal. */
export async function keepListing(
  apiFetch: ApiFetch,
  id: string,
  keepsake: Keepsake | null = null,
): Promise<FavoriteToggle> {
  return (await call(api(apiFetch)[':id'].$put({ param: { id }, json: keepsake ?? {} }))).data;
}

export async function dropFavorite(apiFetch: ApiFetch, id: string): Promise<FavoriteToggle> {
  try {
    return (await call(api(apiFetch)[':id'].$delete({ param: { id } }))).data;
  } catch (error) {
    // A second removal of a listing that is gone: the first one succeeded.
    if (error instanceof AppError && error.code === 'not_found')
      return { listingId: id, isFavorite: false, removed: null };
    throw error;
  }
}

export async function noteFavorite(
  apiFetch: ApiFetch,
  id: string,
  change: { notes: string; tags: string[] },
): Promise<{ notes: string; tags: string[] }> {
  return (await call(api(apiFetch)[':id'].$patch({ param: { id }, json: change }))).data;
}

/** Remembers the listing that a visitor wants to save while they sign in. */
export async function rememberWanted(apiFetch: ApiFetch, listingId: string): Promise<void> {
  await call(api(apiFetch).wanted.$post({ json: { listingId } }));
}

/** Saves the listing wanted before signing in; null if there was none. */
export async function keepWanted(apiFetch: ApiFetch): Promise<FavoriteToggle | null> {
  return (await call(api(apiFetch).wanted.keep.$post())).data;
}
