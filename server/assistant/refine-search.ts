import type { AssistantSearch } from '#shared/assistant/assistant.ts';
import type { Interpretation, ParamName, SearchParams } from '#shared/search-words/interpretation.ts';

/** Names of what is looked for: a new one takes the place of the words that were searched for with the old one. */
const WHAT: readonly ParamName[] = ['type', 'brand', 'serviceType', 'category'];

/** A search with what a follow-up changes: "à Calavi", "avec 3 chambres", "plutôt une villa". */
export function refineSearch(
  before: AssistantSearch,
  { section, params, understood }: Interpretation,
  dropped: readonly ParamName[] = [],
): AssistantSearch {
  const { search, ...filters } = params;
  // Words alone belong to whatever was searched for.
  const isSame = section === before.section || understood.length === 0;
  const fitting: SearchParams = isSame ? filters : onlyEverywhere(filters);
  const { search: searchedBefore, ...kept } = before.params;
  const isOther = WHAT.some((name) => fitting[name] !== undefined && fitting[name] !== before.params[name]);
  // "N’importe où" says no more than which filter is done without.
  const words = isSame && dropped.length === 0 ? search : undefined;
  const searched = isOther ? words : (words ?? searchedBefore);
  const merged: SearchParams = {
    ...kept,
    ...fitting,
    ...(searched === undefined ? {} : { search: searched }),
  };
  const left = withoutContradiction(merged, fitting);
  for (const name of dropped) if (left[name] === before.params[name]) delete left[name];
  return { section: before.section, params: left, cheaperThanXof: null };
}

/** Filters that each section has. */
function onlyEverywhere({ location, minPrice, maxPrice }: SearchParams): SearchParams {
  return {
    ...(location === undefined ? {} : { location }),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
}

/** A new lowest price above the old highest one replaces it, and the other way round. */
function withoutContradiction(params: SearchParams, given: SearchParams): SearchParams {
  const { minPrice, maxPrice } = params;
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return params;
  const { minPrice: _min, maxPrice: _max, ...others } = params;
  return given.maxPrice === undefined ? { ...others, minPrice } : { ...others, maxPrice };
}

/** The part of a highest price that "cheaper" leaves where no price was shown. */
const CHEAPER_SHARE = 0.8;

/** The same search below the cheapest third of what was shown; null if no price is known. */
export function cheaperSearch(before: AssistantSearch): AssistantSearch | null {
  const { maxPrice } = before.params;
  const limits = [
    before.cheaperThanXof,
    maxPrice === undefined ? null : Math.floor(maxPrice * CHEAPER_SHARE),
  ];
  const known = limits.filter((limit): limit is number => limit !== null && limit > 0);
  if (known.length === 0) return null;
  const { minPrice: _min, ...params } = before.params;
  return {
    section: before.section,
    params: { ...params, maxPrice: Math.min(...known) },
    cheaperThanXof: null,
  };
}

/** What "cheaper" means after these prices: just below the cheapest third. */
export function cheaperThan(prices: readonly (number | null)[]): number | null {
  const sorted = prices
    .filter((price): price is number => price !== null && price > 0)
    .toSorted((a, b) => a - b);
  const third = sorted[Math.floor((sorted.length - 1) / 3)];
  return third === undefined ? null : Math.max(1, third - 1);
}
