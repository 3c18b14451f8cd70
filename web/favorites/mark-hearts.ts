import { FAVORITE_LIMITS } from '#shared/favorites/favorite.ts';
import { HEART_FORM } from '#web/listings/heart-props.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { fetchFavoriteIds } from './favorites.api.ts';

/** Matches what React renders for `heartProps`: a button's name comes last. */
const HEART = new RegExp(`(<button form="${HEART_FORM}" value="(lst_\\w+)"[^>]*) name="ajouter"`, 'g');

/**
 * Marks the full hearts in the HTML of a member's page after it was rendered: cached pages have none marked, and no
 * first load carries code for it. The form of a full heart removes the favourite; the member's own listings have no
 * heart. Without an answer no heart is marked.
 */
export async function markHearts(html: string, apiFetch: ApiFetch): Promise<string> {
  const ids = new Set(Array.from(html.matchAll(HEART), ([, , id = '']) => id));
  if (ids.size === 0) return html;
  const asked = [...ids].slice(0, FAVORITE_LIMITS.asked);
  const answer = await fetchFavoriteIds(apiFetch, asked).catch(() => null);
  if (answer === null) return html;
  return html.replace(HEART, (heart, start: string, id: string) => {
    if (answer.own.includes(id)) return `${heart} hidden=""`;
    const isFavorite = answer.kept.includes(id);
    return `${start} name="${isFavorite ? 'retirer' : 'ajouter'}" aria-pressed="${isFavorite}"`;
  });
}
