import { CATEGORIES, CATEGORY_FACTS } from '#shared/categories/category.ts';
import type { PageKind } from '#shared/analytics/analytics.ts';

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, 'home'],
  ...CATEGORIES.map((category) => [new RegExp(`^${CATEGORY_FACTS[category].path}$`), category] as const),
  [/^\/recherche$/, 'marketplace'],
  [/^\/premium$/, 'premium'],
  [/^\/vendeur\//, 'seller'],
  [/^\/(?:creer-annonce(?:\/.*)?|annonce\/[^/]+\/modifier)$/, 'publish'],
  [/^\/(?:connexion|inscription|profile|favorites|mot-de-passe-oublie|confirmer-.+)$/, 'account'],
  [/^\/messages/, 'messages'],
  [/^\/(?:mes-boosts|booster-annonce\/.+|paiement\/.+|payment-callback)$/, 'payment'],
  [/^\/blog(?:\/[^/.]+)?$/, 'blog'],
  [
    /^\/(?:a-propos|contact|carrieres|presse|aide|faq|politique-confidentialite|conditions-utilisation)$/,
    'house',
  ],
];

/**
 * Returns the kind of page of an address; null for the team's pages, for anything that is no page of the product, and
 * for listings, which their own beacon counts.
 */
export function pageKind(pathname: string): PageKind | null {
  return KINDS.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
}
