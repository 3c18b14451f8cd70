import { CATEGORIES, CATEGORY_FACTS } from '#shared/categories/category.ts';
import { ruleFor } from './cache-rules.ts';

/** The worker writes here the address for which it shows the page without a network. */
export const WANTED = 'wanted';

/**
 * The answer of the API that a page cannot do without: with a copy of it the page can be shown. A function says whether
 * a copy's address is that answer; null: no copy shows this page.
 */
export function mainAnswer(wanted: URL): ((copy: URL) => boolean) | null {
  if (ruleFor(wanted.pathname)?.what !== 'page') return null;
  const [, first = '', id] = wanted.pathname.split('/');
  const at = (path: string) => (copy: URL) => copy.pathname === path;
  switch (first) {
    case 'annonce':
      return at(`/api/listings/${id}`);
    case 'vendeur':
      return at(`/api/listings/sellers/${id}`);
    case 'favorites':
      return at('/api/favorites');
    case 'messages': {
      const conversation = wanted.searchParams.get('conversation');
      return at(conversation === null ? '/api/messages' : `/api/messages/${conversation}/messages`);
    }
    case 'profile':
      return wanted.searchParams.get('tab') === 'listings' ? at('/api/listings/mine') : null;
    default:
      return listAnswer(wanted);
  }
}

function listAnswer({ pathname, searchParams }: URL): ((copy: URL) => boolean) | null {
  const category = CATEGORIES.find((each) => CATEGORY_FACTS[each].path === pathname);
  if (!category) return null;
  const asked = sorted(searchParams);
  return (copy) => {
    if (copy.pathname !== '/api/search/listings' || copy.searchParams.get('domain') !== category)
      return false;
    const rest = new URLSearchParams(copy.searchParams);
    rest.delete('domain');
    return sorted(rest) === asked;
  };
}

function sorted(params: URLSearchParams): string {
  return [...params]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');
}
