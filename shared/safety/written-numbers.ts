import { COUNTRIES } from '../platform/places.data.ts';
import type { CountryCode } from '../platform/places.ts';

/** Written for the whole world: "+33 6 …", "00229 …", or the address of a WhatsApp conversation. */
const INTERNATIONAL =
  /(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=|(?<![\d+])\+ ?|(?<![\d+])00(?=[1-9]))\+?(\d[\d .()-]{6,20}\d)/g;
/** The fewest digits of a number with its country. */
const MIN_DIGITS = 10;
const MAX_DIGITS = 15;

/** The international numbers in a text, as digits. */
function internationalNumbers(typed: string): string[] {
  return [...typed.matchAll(INTERNATIONAL)]
    .map(([, written = '']) => written.replace(/\D/g, ''))
    .filter((digits) => digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS);
}

/** Whether a text contains a number with its country: only then is it worth knowing the account's. */
export function hasInternationalNumber(typed: string): boolean {
  return internationalNumbers(typed).length > 0;
}

/** Whether a text contains a number of another country than this one. */
export function hasForeignNumber(typed: string, country: CountryCode): boolean {
  const own = COUNTRIES.find(({ code }) => code === country)?.callingCode;
  return own !== undefined && internationalNumbers(typed).some((digits) => !digits.startsWith(own));
}

const WALLET =
  /\b(?:momo|mobile money|orange money|om|wave|moov(?: money)?|flooz|mtn|celtiis|t-?money|mixx)\b/;
const LOCAL_NUMBER = /(?<!\d)(?:\+?\d{3}[ .-]?)?(?:\d[ .-]?){7,9}\d(?!\d)/;
/** How near to each other the two are written. */
const NEAR = 40;

/** Whether a text gives a number of mobile money to pay to: a service's name beside a number. */
export function hasWalletNumber(typed: string): boolean {
  for (const { index } of typed.matchAll(new RegExp(WALLET, 'g'))) {
    if (LOCAL_NUMBER.test(typed.slice(Math.max(0, index - NEAR), index + NEAR))) return true;
  }
  return false;
}
