import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { premiumHref } from '#web/search/premium-links.ts';
import { searchHref } from '#web/search/search-links.ts';
import type { FollowedList } from './followed-list.ts';

/** The list itself. */
export function listHref(followed: FollowedList): PageHref {
  if (followed.kind === 'seller') return pageHref({ to: '/vendeur/$id', params: { id: followed.seller.id } });
  const { category, search, isPremium } = followed;
  if (category !== null && !isPremium) return searchHref(CATEGORY_FACTS[category].path, search);
  const { search: text, location, minPrice, maxPrice } = search;
  return premiumHref({
    ...(text === undefined ? {} : { search: text }),
    ...(location === undefined ? {} : { location }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(category === null ? {} : { category }),
  });
}
