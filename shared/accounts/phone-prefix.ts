import { COUNTRIES } from '#shared/platform/places.data.ts';
import { findCountry, type CountryCode } from '#shared/platform/places.ts';

const PREFIX = /^\s*(?:\+|00)[\s.-]*/;
// None of the nine calling codes is a prefix of another.
const CALLING_CODES = new Map(COUNTRIES.map(({ callingCode, code }) => [callingCode, code]));

/** A mobile number as people of the country write it. */
export const PHONE_EXAMPLES: Readonly<Record<CountryCode, string>> = {
  BJ: '01 97 12 34 56',
  CI: '07 08 09 10 11',
  NG: '0803 123 4567',
  SN: '77 123 45 67',
  TG: '90 12 34 56',
  BF: '70 12 34 56',
  ML: '65 12 34 56',
  NE: '90 12 34 56',
  GH: '024 123 4567',
};

/** The country of an international prefix; null if there is no prefix, or one of another country. */
export function prefixCountry(typed: string): CountryCode | null {
  const digits = PREFIX.test(typed) ? typed.replace(PREFIX, '').replace(/\D/g, '') : '';
  return CALLING_CODES.get(digits.slice(0, 3)) ?? null;
}

/** Replaces one of our prefixes by that of another country; any other text is returned as typed. */
export function withPrefixOf(typed: string, countryCode: string): string {
  const [before, after] = [findCountry(prefixCountry(typed) ?? ''), findCountry(countryCode)];
  if (!before || !after) return typed;
  const rest = typed.replace(PREFIX, '').slice(before.callingCode.length);
  return `+${after.callingCode}${rest}`;
}
