import { foldText } from '#shared/platform/text.ts';
import { SUGGESTION_LIMITS } from '#shared/suggestions/suggestion.ts';

/** A search that was made on this device; it never leaves it. */
export type RecentSearch = { text: string; href: string };

const KEY = 'tokpa.recent-searches';

/** The latest first. Empty where the browser stores nothing. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, SUGGESTION_LIMITS.recent) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: RecentSearch): void {
  if (foldText(search.text) !== '') store([search, ...without(search.text)]);
}

export function removeSearch(text: string): void {
  store(without(text));
}

export function removeSearches(): void {
  store([]);
}

const without = (text: string) =>
  recentSearches().filter((search) => foldText(search.text) !== foldText(text));

function store(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, SUGGESTION_LIMITS.recent)));
  } catch {
    // Storage is full or forbidden: searching works without.
  }
}

/** Another version of the site, or somebody by hand, may have written anything; a foreign address is no search. */
function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const [text, href]: unknown[] = [Reflect.get(value, 'text'), Reflect.get(value, 'href')];
  return typeof text === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href);
}
