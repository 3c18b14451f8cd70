import { CATEGORY_FACTS, isCategory } from '#shared/categories/category.ts';
import { parseQueryString } from '#web/platform/query-string.ts';
import { searchHref } from './category-search.ts';

/** /marketplace?category=real_estate is an older address of that category's page; null for any other query string. */
export function domainAddress(queryString: string): string | null {
  const { category, ...rest } = parseQueryString(queryString);
  return isCategory(category) ? searchHref(CATEGORY_FACTS[category].path, rest) : null;
}
