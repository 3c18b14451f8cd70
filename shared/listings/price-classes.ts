const STEPS = [10, 15, 20, 30, 50, 70];
const DECADES = 12;

/**
 * Price classes, each about half as wide again as the one before: 0, 10, 15, 20, 30, 50, 70, 100, 150 … F CFA and more.
 * A listing has its class among its facets, so that the text index finds a word within a price range. That index does
 * not know the exact price: a class at the edge of a range contains some listings outside it.
 */
const LOWER_BOUNDS: readonly number[] = [
  0,
  ...Array.from({ length: DECADES }, (_, decade) => STEPS.map((step) => step * 10 ** decade)).flat(),
];

/** Returns the lower bound of a price's class. */
export function priceClass(priceXof: number): number {
  return LOWER_BOUNDS.findLast((bound) => bound <= priceXof) ?? 0;
}

/** Returns the classes that overlap a range of prices, both ends included. */
export function priceClassesBetween(minPrice = 0, maxPrice = Number.POSITIVE_INFINITY): number[] {
  const first = priceClass(minPrice);
  return LOWER_BOUNDS.filter((bound) => bound >= first && bound <= maxPrice);
}
