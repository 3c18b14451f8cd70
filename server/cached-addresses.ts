import { CATEGORIES, CATEGORY_FACTS } from '#shared/categories/category.ts';
import { LIST_PARAMS, OLD_LIST_PARAMS, PREMIUM_PARAMS } from '#shared/search/search-params.ts';

type CachedAddress = {
  pattern: RegExp;
  /** Parameters that a cached page may have. */
  params: ReadonlySet<string>;
  isList?: true;
};

/** What somebody typed: rarely the same twice, and counted as a search where it is answered. */
const TYPED = ['search', 'q'];

const withoutTexts = (names: readonly string[]) => new Set(names.filter((name) => !TYPED.includes(name)));
const NONE: ReadonlySet<string> = new Set();

const ADDRESSES: readonly CachedAddress[] = [
  { pattern: /^\/$/, params: NONE, isList: true },
  ...CATEGORIES.map((category): CachedAddress => ({
    pattern: new RegExp(`^${CATEGORY_FACTS[category].path}$`),
    params: withoutTexts(LIST_PARAMS[category]),
    isList: true,
  })),
  { pattern: /^\/premium$/, params: withoutTexts(PREMIUM_PARAMS), isList: true },
  { pattern: /^\/marketplace\/[a-z-]+$/, params: withoutTexts(OLD_LIST_PARAMS), isList: true },
  {
    pattern: /^\/api\/search\/listings$/,
    params: withoutTexts(['domain', ...OLD_LIST_PARAMS]),
    isList: true,
  },
  { pattern: /^\/annonce\/[\w-]+$/, params: NONE },
  { pattern: /^\/vendeur\/[\w-]+$/, params: new Set(['cursor']), isList: true },
  { pattern: /^\/blog$/, params: new Set(['category', 'tag', 'suite']) },
  { pattern: /^\/blog\/[\w-]+$/, params: NONE },
  {
    pattern:
      /^\/(?:a-propos|contact|carrieres|presse|aide|faq|politique-confidentialite|conditions-utilisation)$/,
    params: NONE,
  },
];

/** The kind of page of an address that the process may keep; null for others, and with parameters it does not know. */
export function cachedKindOf(pathname: string, search: string): { isList: boolean } | null {
  const address = ADDRESSES.find(({ pattern }) => pattern.test(pathname));
  if (!address) return null;
  if (search.length > 1) {
    const names = [...new URLSearchParams(search).keys()];
    if (names.length > new Set(names).size || !names.every((name) => address.params.has(name))) return null;
  }
  return { isList: address.isList === true };
}
