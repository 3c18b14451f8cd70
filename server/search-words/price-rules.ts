import { toXof, moneyFromUnits } from '#shared/platform/money.ts';
import { INTERPRETATION_LIMITS } from '#shared/search-words/interpretation.ts';
import { amountAt, NUMBERED, SMALLEST_PRICE, type Amount } from './amounts.ts';
import { isTime } from './units.data.ts';
import {
  claim,
  isFree,
  matchAt,
  piecesOf,
  sequenceTable,
  wordAt,
  type Reading,
  type Rule,
} from './reading.ts';

/** Words before an amount, and words after it, that say which limit it is. */
const BEFORE = sequenceTable({
  max: `moins de, moins d, moins que, pas plus de, pas plus que, pas plus d, max, maxi, maximum, maximun, maximum de, max de, jusqu a, jusque, jusqu, jusqua, au plus, au maximum, au max,
    sous, en dessous de, au dessous de, inferieur a, inferieure a, ne depassant pas, ne depasse pas, depassant pas, n excedant pas, n excede pas, n excederait pas, excede pas, ne depasserait pas, budget ne depassant pas, qui ne depasse pas, sans depasser, sans depasser les, budget, budget de, budget max, budget max de, budget maximum, budget maximum de, budget maxi, mon budget,
    mon budget est de, mon budget est, un budget de, prix max, prix maximum, under, below, less than, up to, not more than, no more than, not above, no pass, not pass, max budget, grand maximum, dans la limite de, plafond, plafond de`,
  min: `plus de, plus d, a partir de, a partir, des, minimum, mini, min, minimun, minimum de, au moins, au minimum, pas moins de, superieur a, superieure a, au dessus de, above, over, more than, from, at least,
    starting from, prix min, prix minimum`,
  about: `environ, autour de, aux alentours de, aux environs de, a peu pres, dans les, vers les, around, about, approximativement, plus ou moins, budget environ, budget d environ, d environ`,
});
const AFTER = sequenceTable({
  max: 'max, maxi, maximum, maximun, au plus, au max, au maximum, ou moins, et moins, grand max, grand maximum, budget, de budget, or less, pas plus',
  min: 'min, mini, minimum, minimun, au moins, et plus, ou plus, au minimum, or more, et au dessus',
  about: 'environ, a peu pres, plus ou moins, env',
});
const FILLED = new Set('de d a les la le un une est c'.split(' '));
const RANGE_WORDS = new Set('a et and to ou jusqu jusque'.split(' '));
/** How far from an amount that is only about right. */
const ABOUT = 0.2;

export const readPriceRanges: Rule = {
  name: 'prices from … to',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) {
      const range = rangeAt(reading, index);
      if (!range) continue;
      const [minPrice, maxPrice] = [range.low, range.high].toSorted((a, b) => a - b);
      claim(reading, { from: index, to: range.end, params: { minPrice, maxPrice } });
      return;
    }
  },
};

function rangeAt(reading: Reading, index: number): { low: number; high: number; end: number } | undefined {
  const word = wordAt(reading, index);
  const isAnnounced = word === 'entre' || word === 'between';
  const isIntroduced = isAnnounced || word === 'de' || word === 'from';
  if (isIntroduced && !isFree(reading, index)) return undefined;
  const from = amountAt(reading, isIntroduced ? index + 1 : index);
  // "golf 3 à 600 mille": the number belongs to the name.
  const isOfName = !isIntroduced && !from?.isEvident && NUMBERED.has(wordAt(reading, index - 1));
  if (!from || isOfName) return undefined;
  const start = startOfSecond(reading, from.end, isAnnounced);
  const to = start === undefined ? undefined : amountAt(reading, start);
  if (!to || !(isAnnounced || to.isEvident || (from.isEvident && to.value >= SMALLEST_PRICE)))
    return undefined;
  const low = francs(reading, {
    ...from,
    value: withFactorOf(from, to),
    currency: from.currency ?? to.currency,
  });
  const high = francs(reading, to);
  return low === undefined || high === undefined ? undefined : { low, high, end: to.end };
}

/** The index of the second amount: after "à", "et", or directly after a dash. */
function startOfSecond(reading: Reading, index: number, isAnnounced: boolean): number | undefined {
  const word = wordAt(reading, index);
  const { gap = '' } = reading.tokens[index] ?? {};
  if (/^\s*[-–—/]\s*$/.test(gap)) return index;
  if (!RANGE_WORDS.has(word) || !isFree(reading, index)) return undefined;
  if ((word === 'et' || word === 'ou' || word === 'and') && !isAnnounced) return undefined;
  return word.startsWith('jusqu') ? index + (wordAt(reading, index + 1) === 'a' ? 2 : 1) : index + 1;
}

/** "entre 50 et 80 millions": the unit is said once. "500 à 1 million" starts at five hundred thousand. */
function withFactorOf(from: Amount, to: Amount): number {
  if (from.factor > 1 || to.factor === 1 || from.value >= 1_000) return from.value;
  const same = from.value * to.factor;
  return same <= to.value ? same : from.value * 1_000;
}

export const readPriceLimits: Rule = {
  name: 'a price with its limit',
  read(reading) {
    for (let index = 0; index < reading.tokens.length; index++) readLimitAt(reading, index);
  },
};

function readLimitAt(reading: Reading, index: number) {
  const before = matchAt(reading, index, BEFORE);
  const isName = before?.end === index + 1 && /^(?:pro|air|note|hot)$/.test(wordAt(reading, index - 1));
  if (before && !isName) {
    let start = before.end;
    while (FILLED.has(wordAt(reading, start)) && isFree(reading, start)) start++;
    const amount = amountAt(reading, start);
    const price = amount && francs(reading, amount);
    if (amount && price !== undefined) {
      const after = matchAt(reading, amount.end, AFTER);
      // "budget 80 000 minimum": what follows is nearer to the amount.
      const isOnlyBudget = wordAt(reading, index) === 'budget' || wordAt(reading, index) === 'mon';
      const key = after && isOnlyBudget ? after.key : before.key;
      claim(reading, { from: index, to: after?.end ?? amount.end, params: limits(key, price) });
      return;
    }
  }
  const amount = amountAt(reading, index);
  const start = amount && endOfTime(reading, amount.end);
  const after = start === undefined ? undefined : matchAt(reading, start, AFTER);
  const price = amount && francs(reading, amount);
  // The limit of the next amount: "2016 max 3 millions".
  if (!amount || !start || !after || price === undefined || amountAt(reading, after.end)) return;
  const params = limits(after.key, price);
  if (start === amount.end) claim(reading, { from: index, to: after.end, params });
  else {
    claim(reading, { from: index, to: amount.end, params });
    claim(reading, { from: start, to: after.end, isSearched: false });
  }
}

/** "150 mille/mois max": what an amount is paid for stands before its limit, and is read by itself. */
function endOfTime(reading: Reading, index: number): number {
  const at = index + Number(/^(?:par|le|la|les|chaque)$/.test(wordAt(reading, index)));
  return isTime(wordAt(reading, at)) && isFree(reading, index, at + 1) ? at + 1 : index;
}

function limits(key: 'max' | 'min' | 'about', price: number) {
  if (key === 'max') return { maxPrice: price };
  if (key === 'min') return { minPrice: price };
  return { minPrice: Math.round(price * (1 - ABOUT)), maxPrice: Math.round(price * (1 + ABOUT)) };
}

export const readBarePrice: Rule = {
  name: 'a bare amount is the highest price',
  read(reading) {
    const isPriced = piecesOf(reading).some(({ params }) => params?.maxPrice ?? params?.minPrice);
    if (isPriced) return;
    for (let index = 0; index < reading.tokens.length; index++) {
      const amount = amountAt(reading, index);
      const price = amount?.isEvident ? francs(reading, amount) : undefined;
      if (!amount || price === undefined) continue;
      claim(reading, { from: index, to: amount.end, params: { maxPrice: price } });
      return;
    }
    readShortMillions(reading);
  },
};

/** "80m" and "80 briques" are eighty millions for a villa or a car, and a length or bricks otherwise. */
function readShortMillions(reading: Reading) {
  for (let index = 0; index < reading.tokens.length; index++) {
    const millions = shortMillionsAt(reading, index);
    if (!millions) continue;
    const { end, maxPrice } = millions;
    const params = { maxPrice };
    const meaning = { params, search: 'nothing', weight: 0.25, isHead: false, isOnlyHere: false } as const;
    const meanings = [
      { ...meaning, section: 'real_estate' as const },
      { ...meaning, section: 'automobile' as const },
    ];
    claim(reading, { from: index, to: end, meanings, isSearched: true });
    return;
  }
}

function shortMillionsAt(
  reading: Reading,
  index: number,
): { end: number; maxPrice: number | undefined } | undefined {
  const amount = amountAt(reading, index);
  if (amount?.factor === 1e6 && amount.end === index + 1)
    return { end: amount.end, maxPrice: francs(reading, amount) };
  const isBricks =
    /^(?:brique|baton)s?$/.test(wordAt(reading, index + 1)) && isFree(reading, index, index + 2);
  const { digits = '', unit } = reading.tokens[index] ?? {};
  if (!isBricks || unit !== undefined || !/^\d{1,3}$/.test(digits)) return undefined;
  return { end: index + 2, maxPrice: francs(reading, { value: Number(digits) * 1e6 }) };
}

function francs(
  { options }: Reading,
  { value, currency }: Pick<Amount, 'value'> & { currency?: Amount['currency'] | undefined },
): number | undefined {
  if (value < SMALLEST_PRICE && !currency) return undefined;
  const price = toXof(moneyFromUnits(value, currency ?? 'XOF'), options.rates);
  return price > 0 && price <= INTERPRETATION_LIMITS.maxPrice ? price : undefined;
}
