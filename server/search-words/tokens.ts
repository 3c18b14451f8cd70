import { foldText } from '#shared/platform/text.ts';
import { ACCENTED } from './spellings.data.ts';

/** A word, number or sign of a text. */
export type Token = {
  /** As typed. */
  typed: string;
  /** What stands between it and the token before: " ", "-", "’" … */
  gap: string;
  /** Without accents and case, in its usual spelling ("chbre" → "chambre"): what is looked up. */
  word: string;
  /** What is searched for if the token is: as typed without accents and case, or the usual spelling. */
  term: string;
  /** Digits with their separators, of a token that begins with a number: "150.000" of "150.000f". */
  digits?: string;
  /** Folded letters directly after the digits: "f" of "150.000f". */
  unit?: string;
};

/**
 * Numbers with what is written to them, words, and signs that mean something. An N before an amount is how naira are
 * written in Lagos.
 */
const PARTS =
  /[Nn](?=(?:\d{1,3}(?:,\d{3})+|\d{4,}|\d+(?:\.\d+)?[kKmM])(?![\p{L}\p{N}]))|\d+(?:[.,]\d+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+|[€$₦£+]/gu;

/** Letters directly after the digits are a unit ("150k", "2chbre", "30m2"); anything else is a name ("4x4"). */
const NUMBER = /^(\d+(?:[.,]\d+)*)([a-z]{0,12}2?)$/;
/** "1m5" and "1m500" are a million and a half; "30m2" is a surface, "1m80" somebody's size. */
const SHORT_MILLIONS = /^(\d{1,3})m([14-9]|[1-9]00)$/;
/** Nothing is let or sold that is so small. */
const SHORTEST_MILLIONS = /^([1-4])M([23])$/;

export function readTokens(text: string, spellings: ReadonlyMap<string, string>): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    tokens.push(tokenOf(match[0], text.slice(end, match.index), spellings));
    end = match.index + match[0].length;
  }
  return tokens;
}

function tokenOf(typed: string, gap: string, spellings: ReadonlyMap<string, string>): Token {
  // A lone sign folds to nothing, and folding takes the point out of "1.5m".
  const folded = foldText(typed).replaceAll('²', '2') || typed;
  const number = NUMBER.exec(folded.includes(' ') ? typed.toLowerCase().replaceAll('²', '2') : folded);
  const millions = SHORT_MILLIONS.exec(folded) ?? SHORTEST_MILLIONS.exec(typed);
  const [digits, unit] = millions ? [`${millions[1]}.${millions[2]?.[0]}`, 'm'] : [number?.[1], number?.[2]];
  if (digits !== undefined)
    return { typed, gap, word: folded, term: folded, digits, ...(unit ? { unit } : {}) };
  const usual = spellings.get(folded);
  const word = ACCENTED.get(typed.toLowerCase().normalize('NFC')) ?? usual ?? folded;
  return { typed, gap, word, term: usual ?? folded };
}

/**
 * The form under which words are known: singular by rule, so that vocabularies need not list plurals. Words that end
 * in s anyway stay as they are.
 */
export function singular(word: string): string {
  if (word.length <= 3 || ENDS_IN_S.has(word)) return word;
  if (word === 'travaux') return 'travail';
  if (/[^e]aux$/.test(word) && word.length > 5) return `${word.slice(0, -3)}al`;
  return word.replace(/[sx]$/, '');
}

const ENDS_IN_S = new Set('cours mois plus sans sous dans sens fils vends temps'.split(' '));
