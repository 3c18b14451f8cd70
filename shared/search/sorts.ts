/**
 * In a file of its own, apart from the filters, so that a page can offer sorting without loading every filter's
 * options.
 */
export const SORTS = ['newest', 'price_asc', 'price_desc', 'popular', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABEL: Record<Sort, string> = {
  newest: 'Plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  popular: 'Plus consultées',
  relevance: 'Pertinence',
};
