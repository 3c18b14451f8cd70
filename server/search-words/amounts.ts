import { foldText } from '#shared/platform/text.ts';
import type { Currency } from '#shared/platform/money.ts';
import { isFree, wordAt, type Reading } from './reading.ts';
import { isCountedUnit, isTime } from './units.data.ts';

export type Amount = {
  /** In whole units of the currency. */
  value: number;
  end: number;
  currency?: Currency;
  /** The last factor that was said: "mille", "millions". */
  factor: number;
  /** Whether it can only be a price: enough digits, or "mille", "millions", a currency. */
  isEvident: boolean;
};

const FACTORS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 1e3,
    mil: 1e3,
    mille: 1e3,
    milles: 1e3,
    thousand: 1e3,
    m: 1e6,
    mio: 1e6,
    million: 1e6,
    millions: 1e6,
    milion: 1e6,
    milions: 1e6,
    mill: 1e6,
    milliard: 1e9,
    milliards: 1e9,
  }),
);

const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map<string, number>([
  ...'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ['une', 1],
  ['vingt', 20],
  ['vingts', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['soixante', 60],
  ['septante', 70],
  ['nonante', 90],
]);

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  Object.entries<Currency>({
    f: 'XOF',
    fr: 'XOF',
    frs: 'XOF',
    franc: 'XOF',
    francs: 'XOF',
    fcfa: 'XOF',
    cfa: 'XOF',
    xof: 'XOF',
    '€': 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    eur: 'EUR',
    e: 'EUR',
    $: 'USD',
    dollar: 'USD',
    dollars: 'USD',
    usd: 'USD',
    '₦': 'NGN',
    naira: 'NGN',
    nairas: 'NGN',
    ngn: 'NGN',
    n: 'NGN',
  }),
);
const SIGNS_BEFORE = new Set(['€', '$', '₦', 'n', '£']);

/** Names that are followed by a number of their own: "iphone 13 250 000", "golf 4 900 000". */
export const NUMBERED = new Set(
  'iphone ipad galaxy samsung tecno infinix itel redmi note spark camon hot pop smart pixel reno peugeot golf clio mazda bmw audi mercedes serie classe playstation ps tv tele taille pointure pro max mini gta fifa windows core riviera zone moto'.split(
    ' ',
  ),
);

/** Nobody means a price of fewer francs, unless a currency follows. */
export const SMALLEST_PRICE = 500;
const EVIDENT_DIGITS = 5;

/** Reads an amount at an index: "150k", "1 million 500 mille", "cent cinquante mille", "₦ 3,500,000". */
export function amountAt(reading: Reading, index: number): Amount | undefined {
  const sign = SIGNS_BEFORE.has(wordAt(reading, index)) ? CURRENCIES.get(wordAt(reading, index)) : undefined;
  const start = sign ? index + 1 : index;
  if (sign && !isFree(reading, index)) return undefined;
  const sum = sumAt(reading, start);
  if (!sum) return undefined;
  const after = sum.currency ? { currency: sum.currency, end: sum.end } : currencyAt(reading, sum.end);
  const currency = sign ?? after?.currency;
  const end = after?.end ?? sum.end;
  if (!currency && isCounted(reading, end, sum.value)) return undefined;
  return {
    value: sum.value,
    end,
    ...(currency ? { currency } : {}),
    factor: sum.factor,
    isEvident: sum.isEvident || currency !== undefined,
  };
}

function currencyAt(reading: Reading, index: number): { currency: Currency; end: number } | undefined {
  const word = wordAt(reading, index);
  const currency = CURRENCIES.get(word);
  if (!currency || !isFree(reading, index) || word === 'n' || word === 'e') return undefined;
  const isTwoWords = /^(?:f|fr|francs?)$/.test(word) && wordAt(reading, index + 1) === 'cfa';
  return { currency, end: index + (isTwoWords ? 2 : 1) };
}

type Sum = { value: number; end: number; factor: number; isEvident: boolean; currency?: Currency };

type State = Sum & {
  /** What was read since the last factor. */
  current: number;
  isLiteral: boolean;
};

/** Adds up "1 million 500 mille", "deux cent mille", "3 millions et demi". */
function sumAt(reading: Reading, index: number): Sum | undefined {
  const state: State = { value: 0, current: 0, end: index, factor: 1, isEvident: false, isLiteral: false };
  while (isFree(reading, state.end) && !state.currency && readPart(reading, state));
  if (state.end === index) return undefined;
  // "1 million 500": five hundred thousand.
  const isShort = state.factor === 1e6 && state.isLiteral && state.current >= 100 && state.current < 1_000;
  // "un million cinq", "3 millions 5": five hundred thousand, too.
  const isTenths = state.factor === 1e6 && state.current > 0 && state.current < 10;
  const value = state.value + state.current * (isShort ? 1_000 : isTenths ? 100_000 : 1);
  return value > 0 ? { ...state, value } : undefined;
}

function readPart(reading: Reading, state: State): boolean {
  return readLiteral(reading, state) || readFactor(reading, state) || readNumberWord(reading, state);
}

function readLiteral(reading: Reading, state: State): boolean {
  const number = literalAt(reading, state.end);
  if (!number || state.current > 0) return false;
  const unit = number.unit === undefined ? undefined : unitOf(number.unit, number.digits);
  if (number.unit !== undefined && !unit) return false;
  const nextFactor = unit?.factor ?? FACTORS.get(wordAt(reading, number.end));
  if (state.value > 0 && !isContinuation(reading, state, number, nextFactor)) return false;
  state.current = number.value;
  state.isLiteral = true;
  state.end = number.end;
  if (number.isGrouped || number.digits.length >= EVIDENT_DIGITS) state.isEvident ||= isPriceLike(number);
  const isCapital = /\dM$/.test(reading.tokens[number.end - 1]?.typed ?? '');
  if (unit?.factor) multiply(state, unit.factor, isCapital || isEvidentShort(number, unit.factor));
  if (unit?.currency) state.currency = unit.currency;
  return true;
}

/** "1 million 500 mille", "1 million 500", but not "100k-150k" and not "50 mille 2 chambres". */
function isContinuation(
  reading: Reading,
  { factor, end }: State,
  number: Literal,
  nextFactor: number | undefined,
): boolean {
  const isApart = /^\s*$/.test(reading.tokens[end]?.gap ?? '');
  const isTenths = factor === 1e6 && /^[1-9]$/.test(number.digits) && endsAmount(reading, number.end);
  const isShort = /^\d{3}$/.test(number.digits) || number.value >= 1_000 || isTenths;
  return (
    isApart &&
    number.value < factor &&
    (nextFactor === undefined ? isShort : nextFactor < factor) &&
    !isCounted(reading, number.end, number.value)
  );
}

/** "3 millions 5 max", but not "3 millions 5 portes". */
function endsAmount({ tokens }: Reading, index: number): boolean {
  const { word } = tokens[index] ?? {};
  return (
    word === undefined ||
    /^(?:max|mini?$|environ|budget|f$|fr|cfa|fcfa|xof|svp|stp|pas$|ou$|et$|a$)/.test(word)
  );
}

/** "4k" is a television and "2m" a length; "50k", "1,5M" are prices. */
function isEvidentShort({ digits }: Literal, factor: number): boolean {
  return factor === 1e3 ? digits.length >= 2 : /[.,]/.test(digits);
}

/** Eight digits and more in a row without round end are a telephone number. */
function isPriceLike({ digits, isGrouped, value }: Literal): boolean {
  return isGrouped || digits.length < 8 || value % 1_000 === 0;
}

function readFactor(reading: Reading, state: State): boolean {
  const word = wordAt(reading, state.end);
  const factor = FACTORS.get(word);
  if (factor === undefined || (state.value > 0 && state.current === 0)) return false;
  const isWritten = word.length > 1;
  if (!isWritten && !state.isLiteral) return false;
  // Millet, unless it is counted.
  if (word === 'mil' && state.current === 0) return false;
  state.end += 1;
  multiply(state, factor, isWritten || (factor === 1e3 && state.current >= 10));
  return true;
}

function multiply(state: State, factor: number, isEvident: boolean) {
  state.value += Math.max(state.current, 1) * factor;
  state.current = 0;
  state.factor = factor;
  state.isLiteral = false;
  state.isEvident ||= isEvident;
}

function readNumberWord(reading: Reading, state: State): boolean {
  const word = wordAt(reading, state.end);
  if (word === 'et' || word === 'and') return readAfterAnd(reading, state);
  const number = SMALL_NUMBERS.get(word);
  const isHundred = word === 'cent' || word === 'cents' || word === 'hundred';
  if ((number === undefined && !isHundred) || (state.isLiteral && !isHundred)) return false;
  const next = wordAt(reading, state.end + 1);
  // "un" and "neuf" are also other words, and a number before a unit counts something else.
  const isAlsoWord = word === 'un' || word === 'une' || word === 'neuf';
  if (isAlsoWord && state.current === 0 && FACTORS.get(next) === undefined && !/^cents?$/.test(next))
    return false;
  if (isCountedUnit(next)) return false;
  if (isHundred) state.current = Math.max(state.current, 1) * 100;
  else if (number === 20 && state.current % 100 === 4) state.current += 76;
  else state.current += number ?? 0;
  state.end += 1;
  return true;
}

function readAfterAnd(reading: Reading, state: State): boolean {
  const next = wordAt(reading, state.end + 1);
  if (/^demie?$/.test(next) && state.factor > 1 && state.current === 0) {
    state.value += state.factor / 2;
    state.end += 2;
    return true;
  }
  if ((next !== 'un' && next !== 'onze') || state.current < 20) return false;
  state.end += 1;
  return true;
}

type Literal = { value: number; digits: string; unit?: string; end: number; isGrouped: boolean };

/** A number in digits, over several tokens where thousands are apart. */
export function literalAt(reading: Reading, index: number): Literal | undefined {
  const token = reading.tokens[index];
  if (!token?.digits || !isFree(reading, index)) return undefined;
  const parts = groupsAt(reading, index);
  const last = reading.tokens[index + parts - 1];
  const unit = last?.unit;
  const digits =
    parts === 1
      ? token.digits
      : Array.from({ length: parts }, (_, offset) => reading.tokens[index + offset]?.digits ?? '').join('');
  const factor =
    (unit === undefined ? undefined : unitOf(unit, digits)?.factor) ??
    FACTORS.get(wordAt(reading, index + parts)) ??
    1;
  const value = valueOf(digits, factor);
  if (value === undefined) return undefined;
  const isGrouped = parts > 1 || (factor < 1e6 && /^\d{1,3}(?:[.,]\d{3})+$/.test(digits));
  return { value, digits, end: index + parts, isGrouped, ...(unit === undefined ? {} : { unit }) };
}

/** How many tokens from here on are one number with spaces: "150 000" has two. */
function groupsAt(reading: Reading, index: number): number {
  const { tokens } = reading;
  if (!/^[1-9]\d{0,2}$/.test(tokens[index]?.digits ?? '') || tokens[index]?.unit) return 1;
  let count = 1;
  while (isThousands(reading, index + count) && !tokens[index + count - 1]?.unit) count++;
  // "Riviera Golf 1 500 000": the number is of no place.
  const isNumbered =
    NUMBERED.has(wordAt(reading, index - 1)) &&
    reading.pieces[index - 1]?.params?.location === undefined &&
    /^[1-9]/.test(tokens[index + 1]?.digits ?? '');
  return count > 2 && isNumbered ? 1 : count;
}

function isThousands(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return isFree(reading, index) && /^\d{3}$/.test(token?.digits ?? '') && /^\s$/.test(token?.gap ?? '');
}

function valueOf(digits: string, factor: number): number | undefined {
  const isGrouped =
    /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && !(factor >= 1e6 && /^\d{1,3}[.,]\d{3}$/.test(digits));
  if (isGrouped) return Number(digits.replace(/[.,]/g, ''));
  if (!/^\d{1,15}(?:[.,]\d{1,3})?$/.test(digits)) return undefined;
  return Number(digits.replace(',', '.'));
}

/** "kf", "millions", "f": what letters after the digits say; undefined if they are no price's. */
function unitOf(unit: string, digits: string): { factor?: number; currency?: Currency } | undefined {
  const match =
    /^(k|m|mil|mille|mio|millions?|milions?)?(f|fr|frs|fcfa|cfa|xof|eur|euros?|e|usd|dollars?|naira)?$/.exec(
      foldText(unit),
    );
  if (!match) return undefined;
  // "2e main", "3e étage"
  if (match[1] === undefined && match[2] === 'e' && digits.length < 2) return undefined;
  const factor = match[1] && FACTORS.get(match[1]);
  const currency = match[2] && CURRENCIES.get(match[2]);
  return { ...(factor ? { factor } : {}), ...(currency ? { currency } : {}) };
}

function isCounted(reading: Reading, index: number, value: number): boolean {
  const word = wordAt(reading, index);
  // "25 000 par mois" is a rent.
  if (isTime(word) && value >= SMALLEST_PRICE) return false;
  return isFree(reading, index) && isCountedUnit(word);
}
