import type { QueryClient } from '@tanstack/react-query';
import { CATEGORIES, CATEGORY_FACTS } from '#shared/categories/category.ts';
import { parseListingSearch } from '#shared/search/listing-search.ts';
import { currentAccount } from '#web/accounts/current-account.ts';
import { PREMIUM_FLAG, type FollowedList } from '#web/alerts/followed-list.ts';
import { readNewAlert, type NewAlert } from '#web/alerts/new-alert.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { sellerQuery } from '#web/sellers/sellers.api.ts';
import { loadSiteSettings } from '#web/settings/load-site-settings.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };
type Params = Record<string, string | undefined>;

/** An address without a section that exists is one of all sections, as long as nobody has chosen. */
export async function loadNewAlert({ queryClient, apiFetch }: Loading, params: Params): Promise<NewAlert> {
  const [site, followed] = await Promise.all([
    loadSiteSettings({ queryClient, apiFetch }),
    readFollowed({ queryClient, apiFetch }, params),
    currentAccount({ queryClient, apiFetch }),
  ]);
  return readNewAlert(site, followed);
}

async function readFollowed(
  { queryClient, apiFetch }: Loading,
  { seller: sellerId, section, premium, ...raw }: Params,
): Promise<FollowedList> {
  if (sellerId !== undefined) {
    const { id, name } = await queryClient.ensureQueryData(sellerQuery(apiFetch, sellerId));
    return { kind: 'seller', seller: { id, name } };
  }
  const category = CATEGORIES.find((each) => CATEGORY_FACTS[each].section === section) ?? null;
  const isPremium = premium === PREMIUM_FLAG;
  // What a section has alone says nothing yet; the premium page's list of sections is the section here.
  const isShared = category === null || isPremium;
  const { category: subCategory, ...search } = parseListingSearch(isShared ? null : category, raw);
  return {
    kind: 'section',
    category,
    search: isShared || subCategory === undefined ? search : { ...search, category: subCategory },
    isPremium,
  };
}
