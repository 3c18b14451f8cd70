/** Apart from the filters, so that a page can offer the order without knowing every filter's choices. */
export const SORTS = ['newest', 'price_asc', 'price_desc', 'popular', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABEL: Record<Sort, string> = {
  newest: 'Plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  popular: 'Plus consultées',
  relevance: 'Pertinence',
};
