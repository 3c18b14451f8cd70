import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import { newAlertHref } from '#web/search/search-links.ts';

type SectionList = {
  kind: 'section';
  /** null for a list of all sections: the form asks for one. */
  category: Category | null;
  search: ListingSearch;
  /** Whether the list shows only what sellers promote, which an alert does not. */
  isPremium: boolean;
};
type SellerList = { kind: 'seller'; seller: { id: string; name: string } };

/** The list whose new listings somebody wants to hear of. */
export type FollowedList = SectionList | SellerList;

export const PREMIUM_FLAG = 'oui';

/** The page that creates an alert for it, without JavaScript as well. */
export function followHref(followed: FollowedList): PageHref {
  if (followed.kind === 'seller')
    return pageHref({ to: '/alertes/nouvelle', search: { seller: followed.seller.id } });
  const { category, search, isPremium } = followed;
  if (category !== null && !isPremium) return newAlertHref(category, search);
  const { sort: _sort, per: _per, cursor: _cursor, ...filters } = search;
  return pageHref({
    to: '/alertes/nouvelle',
    search: {
      ...(category === null ? {} : { section: CATEGORY_FACTS[category].section }),
      ...filters,
      ...(isPremium ? { premium: PREMIUM_FLAG } : {}),
    },
  });
}
