/** A match in a text, and its position. */
export type Found = { index: number; text: string };

const UNITS = wordsFrom(
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
);
const ENGLISH = { oh: 0, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, eight: 8, nine: 9 };
const TENS = { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, septante: 70, nonante: 90 };
const VALUES: Readonly<Record<string, number>> = { ...UNITS, ...ENGLISH, ...TENS };

function wordsFrom(text: string): Record<string, number> {
  return Object.fromEntries(text.split(' ').map((word, value) => [word, value]));
}

/** Lower case without accents, of the same length, so that positions in both texts match. */
export function foldInPlace(text: string): string {
  return (
    [...text]
      // Keycap emoji frames and other marks between two digits are ignored.
      .map((letter) =>
        letter.normalize('NFKD').charAt(0).toLowerCase().replace(/\p{M}/u, ' ').padEnd(letter.length),
      )
      .join('')
  );
}

type Token = Found & {
  /** The digits that it stands for. */
  digits: string;
  isWord: boolean;
};

/** Runs of digits and number words; anything else between two of them ends a run. */
function runsOf(text: string): Token[][] {
  const folded = foldInPlace(text);
  const runs: Token[][] = [];
  let end = -1;
  for (const { 0: found, index } of folded.matchAll(/[a-z]+|\+?[\do]*\d[\do]*/g)) {
    const digits = digitsOf(found);
    if (digits === null) continue;
    const token = {
      index,
      text: text.slice(index, index + found.length),
      digits,
      isWord: /^[a-z]/.test(found),
    };
    const isNext = end >= 0 && /^(?:[\s.,;:/()_*|+–—-]|et){0,4}$/.test(folded.slice(end, index));
    if (isNext) runs.at(-1)?.push(token);
    else runs.push([token]);
    end = index + found.length;
  }
  return runs;
}

function digitsOf(token: string): string | null {
  if (/\d/.test(token)) return token.replaceAll('o', '0').replaceAll(/\D/g, '');
  const word = token.replace(/s$/, '');
  // A single letter O stands for a zero beside other digits.
  if (token === 'o') return '0';
  const value = VALUES[token] ?? VALUES[word];
  return value === undefined ? null : String(value);
}

/** "quatre vingt dix sept" is spoken as four words and is one number of two digits. */
function spokenDigits(run: readonly Token[]): string {
  let digits = '';
  for (let at = 0; at < run.length; at += 1) {
    const token = run[at];
    if (!token) break;
    if (!token.isWord) {
      digits += token.digits;
      continue;
    }
    const spoken = spokenNumber(
      run
        .slice(at)
        .filter(({ isWord }) => isWord)
        .map(({ digits: value }) => Number(value)),
    );
    digits += spoken.value;
    at += spoken.length - 1;
  }
  return digits;
}

function spokenNumber([first = 0, second = -1, third = -1, fourth = -1]: readonly number[]) {
  const teen = (ten: number, unit: number) => (ten === 10 && unit >= 7 && unit <= 9 ? 10 + unit : null);
  if (first === 4 && second === 20) {
    const long = teen(third, fourth);
    if (long !== null) return { value: String(80 + long), length: 4 };
    return third >= 1 && third <= 16 ? { value: String(80 + third), length: 3 } : { value: '80', length: 2 };
  }
  const max = first === 60 ? 16 : 9;
  if (first >= 20) {
    const long = first === 60 ? teen(second, third) : null;
    if (long !== null) return { value: String(60 + long), length: 3 };
    return second >= 1 && second <= max
      ? { value: String(first + second), length: 2 }
      : { value: String(first), length: 1 };
  }
  const ten = teen(first, second);
  return ten === null ? { value: String(first), length: 1 } : { value: String(ten), length: 2 };
}

const PHONE_DIGITS = { min: 8, max: 14 };

/** Finds a phone number in digits, spaced out, or in words; amounts, dates, years and sizes do not count. */
export function findPhoneNumber(text: string): Found | null {
  for (const run of runsOf(text)) {
    const alone = run.find(({ digits, isWord }) => !isWord && isPhoneLong(digits));
    if (alone && !isMeasured(text, alone)) return alone;
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last || run.length < 2 || !isPhoneLong(spokenDigits(run)) || isOrdinary(run)) continue;
    const whole = { index: first.index, text: text.slice(first.index, last.index + last.text.length) };
    if (!isMeasured(text, whole)) return whole;
  }
  return null;
}

function isPhoneLong({ length }: string): boolean {
  return length >= PHONE_DIGITS.min && length <= PHONE_DIGITS.max;
}

/** Whether the unit after it shows that it is an amount or a measure. */
function isMeasured(text: string, { index, text: found }: Found): boolean {
  const behind = foldInPlace(text.slice(index + found.length, index + found.length + 12));
  return /^\s*(?:f\b|f\s?cfa|cfa|xof|fr\b|francs?|euros?|€|\$|₦|nairas?|ngn|km|m2|m²)/.test(behind);
}

/** Thousands, dates, years and a row of sizes. */
function isOrdinary(run: readonly Token[]): boolean {
  if (run.some(({ isWord }) => isWord)) return false;
  const groups = run.map(({ digits }) => digits);
  const numbers = groups.map(Number);
  const [first = ''] = groups;
  const isThousands = !first.startsWith('0') && groups.slice(1).every(({ length }) => length === 3);
  const isDate = groups.map(({ length }) => length).join('') === '224';
  const areYears = numbers.every((number) => number >= 1900 && number <= 2100);
  const areSizes = numbers.every((number, at) => {
    const step = number - (numbers[at - 1] ?? number - 1);
    return step >= 1 && step <= 2 && number >= 10;
  });
  // A phone number starts with 0 or a country code, or is written in pairs; other digits are models and measures.
  const [lead] = run;
  const isDialled = /^(?:0|2[23]\d$)/.test(first) || lead?.text.startsWith('+') === true;
  const isInPairs = groups.every(({ length }) => length <= 2);
  if (!isDialled && !isInPairs) return true;
  return (isThousands && first.length <= 3) || isDate || areYears || areSizes;
}
