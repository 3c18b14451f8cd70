/** Names only, apart from their values: every page's first load contains them, for the types of links. */
const COMMON_FILTERS = ['search', 'location', 'minPrice', 'maxPrice'] as const;
const PAGING = ['sort', 'per', 'cursor'] as const;
/** Of the page only: what was typed, from which the filters were read. */
const TYPED = 'q';

/** The filters of each category's page. */
export const FILTER_NAMES = {
  real_estate: [...COMMON_FILTERS, 'type', 'transaction', 'bedrooms'],
  automobile: [...COMMON_FILTERS, 'brand', 'year', 'minYear', 'maxYear', 'fuel'],
  services: [...COMMON_FILTERS, 'serviceType'],
  marketplace: [...COMMON_FILTERS, 'category', 'condition'],
} as const;

/** The query parameters of each category's page. */
export const LIST_PARAMS = {
  real_estate: [...FILTER_NAMES.real_estate, ...PAGING, TYPED],
  automobile: [...FILTER_NAMES.automobile, ...PAGING, TYPED],
  services: [...FILTER_NAMES.services, ...PAGING, TYPED],
  marketplace: [...FILTER_NAMES.marketplace, ...PAGING, TYPED],
} as const;

/** Of the older addresses /marketplace/{category}, which show any of the four. */
export const OLD_LIST_PARAMS = [
  ...LIST_PARAMS.real_estate,
  ...LIST_PARAMS.automobile,
  ...LIST_PARAMS.services,
  ...LIST_PARAMS.marketplace,
] as const;

export const PREMIUM_FILTERS = [...COMMON_FILTERS, 'category'] as const;
export const PREMIUM_PARAMS = [...PREMIUM_FILTERS, 'page', 'turn'] as const;
