import type { CappedCount } from '../platform/pagination.ts';
import type { FilterName, ListingSearch } from './listing-search.ts';

/** A search close to one that finds nothing, which finds something. */
export type NearMiss = {
  /** The filter that it does without; null if it looks in a neighbouring city instead. */
  without: FilterName | null;
  params: ListingSearch;
  total: CappedCount;
};
