import type { Keepsake } from '#shared/favorites/favorite.ts';
import { writeTags } from '#shared/favorites/favorite-form.ts';
import type { FormAnswer } from '#web/platform/forms/form-action.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

/** The state of /favorites, by the names of its query string. */
export type FavoritesSearch = {
  q?: string;
  etiquette?: string;
  vue?: 'liste';
  suite?: string;
};

export function favoritesPath(search: FavoritesSearch = {}): PageHref {
  return pageHref({ to: '/favorites', search });
}

const MAX_LENGTH = 200;

export function readFavoritesSearch({ q, etiquette, vue, suite }: Record<string, unknown>): FavoritesSearch {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_LENGTH) : undefined;
  const [search, tag, cursor] = [text(q), text(etiquette), text(suite)];
  return {
    ...(search === undefined ? {} : { q: search.slice(0, 100) }),
    ...(tag === undefined ? {} : { etiquette: tag.slice(0, 24) }),
    ...(vue === 'liste' ? { vue } : {}),
    ...(cursor === undefined ? {} : { suite: cursor }),
  };
}

/** The form's name in the server's answer about favourites as a whole. */
export const FAVORITE_FORM = 'favoris';
export const noteForm = (listingId: string) => `note:${listingId}`;
export const REMOVED_FORM = 'favori-retire';

export function removedForm(path: string, id: string, { notes, tags, addedAt }: Keepsake): FormAnswer {
  const answer = { id, notes, tags: writeTags(tags), addedAt };
  return {
    kind: 'page',
    path,
    status: 200,
    form: { form: REMOVED_FORM, values: {}, fields: {}, message: null, answer },
  };
}

/** The filter for the API. */
export function filterOf({ q, etiquette }: FavoritesSearch): { search?: string; tag?: string } {
  return { ...(q ? { search: q } : {}), ...(etiquette ? { tag: etiquette } : {}) };
}
