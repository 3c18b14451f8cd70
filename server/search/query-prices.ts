import { parseWholeNumber, SEARCH_LIMITS } from '#shared/search/listing-search.ts';

type Prices = { /** The text without what was read. */ rest: string; minPrice?: number; maxPrice?: number };

const AMOUNT = String.raw`(\d[\d ]*\d|\d)(?: ?(k|mille|millions?|m))?`;
const CURRENCY = String.raw`(?: ?(f ?cfa|francs?|fcfa|cfa|xof|f))?`;
// "iphone 14 pro max 385000" names a model, not a limit.
const MAX_PRICE = new RegExp(
  ` (?:moins de|(?<! pro )max(?:imum)?|jusqu a|au plus|pas plus de|sous|budget) ${AMOUNT}${CURRENCY}(?= )`,
);
const MIN_PRICE = new RegExp(` (?:plus de|min(?:imum)?|au moins|a partir de|des) ${AMOUNT}${CURRENCY}(?= )`);
const BETWEEN = new RegExp(` entre ${AMOUNT}${CURRENCY} et ${AMOUNT}${CURRENCY}(?= )`);
// Without such a word before it, an amount needs five digits or a factor: "iphone 14", "corolla 2016" and "tv 4k" are
// not prices.
const BARE = new RegExp(
  String.raw` (?:(\d{5,12}|\d{1,3}(?: \d{3})+)|(\d+) ?(mille|millions?)|(\d{2,}) ?(k))${CURRENCY}(?= )`,
);

/** In francs. A smaller number is not a price, unless a currency follows it. */
const SMALLEST = 500;

/** Reads the prices from a folded text padded with a space at both ends; a bare amount is a maximum. */
export function readPrices(text: string): Prices {
  const between = BETWEEN.exec(text);
  if (between) {
    const [minPrice, maxPrice] = [
      amount(between[1], between[2], between[3]),
      amount(between[4], between[5], between[6]),
    ];
    if (minPrice !== undefined && maxPrice !== undefined)
      return { rest: text.replace(between[0], ''), minPrice, maxPrice };
  }
  const upper = limit(text, MAX_PRICE);
  const lower = limit(upper.rest, MIN_PRICE);
  if (upper.price !== undefined || lower.price !== undefined)
    return { rest: lower.rest, minPrice: lower.price, maxPrice: upper.price };
  const bare = BARE.exec(text);
  const price = bare ? amount(bare[1] ?? bare[2] ?? bare[4], bare[3] ?? bare[5], bare[6]) : undefined;
  return bare && price !== undefined ? { rest: text.replace(bare[0], ''), maxPrice: price } : { rest: text };
}

/** Turns "1,5 million" into "1500000", before folding drops the comma. */
export function openDecimals(text: string): string {
  return text.replace(/(\d{1,6})[.,](\d{1,3})\s*(?:millions?|m)\b/gi, (_all, whole, part) =>
    String(Math.round(Number(`${whole}.${part}`) * 1_000_000)),
  );
}

function limit(text: string, pattern: RegExp): { rest: string; price: number | undefined } {
  const found = pattern.exec(text);
  const price = found ? amount(found[1], found[2], found[3]) : undefined;
  return found && price !== undefined
    ? { rest: text.replace(found[0], ''), price }
    : { rest: text, price: undefined };
}

function amount(
  digits: string | undefined,
  factor: string | undefined,
  currency: string | undefined,
): number | undefined {
  const number = parseWholeNumber(digits ?? '');
  if (number === undefined) return undefined;
  const price =
    number * (factor === undefined ? 1 : factor === 'k' || factor === 'mille' ? 1_000 : 1_000_000);
  if (price > SEARCH_LIMITS.maxPrice || (price < SMALLEST && !currency)) return undefined;
  return price;
}
