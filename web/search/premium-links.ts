import type { NumberedPage } from '#shared/platform/pagination.ts';
import { plural } from '#shared/platform/text.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';
import type { PremiumSearch } from './premium-search.ts';

export function premiumHref({ page, turn, ...filters }: PremiumSearch): PageHref {
  const isFurther = page !== undefined && page > 1;
  const further = isFurther ? { page, ...(turn === undefined ? {} : { turn }) } : {};
  return pageHref({ to: '/premium', search: { ...filters, ...further } });
}

/** "Affichage de 12 annonces premium (page 1 sur 7)" (specification, part 1, section 2) */
export function premiumSummary({
  data,
  page,
  pages,
}: Pick<NumberedPage<unknown>, 'data' | 'page' | 'pages'>): string {
  return `Affichage de ${data.length} ${plural(data.length, 'annonce')} premium (page ${page} sur ${pages})`;
}

/** Literal texts of the specification (part 1, sections 2 and 8). */
export const PREMIUM_ERROR = 'Erreur lors du chargement des annonces premium';
export const PREMIUM_EMPTY = 'Aucune annonce premium trouvée';
