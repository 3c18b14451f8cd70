import type { FormRules } from '../platform/form-rules.ts';
import { isKeyOf } from '../platform/key-of.ts';
import { findCountry, type CountryCode } from '../platform/places.ts';
import { METHOD_FACTS } from './payment-method.ts';
import { PAYMENT_TEXT } from './payment.ts';

export type PaymentField = 'method' | 'country' | 'phone';

/**
 * Digits of a mobile number without its country code. Benin's old plan (8, until 2024) and Côte d'Ivoire's (8, until
 * 2021) are accepted too, as are Ghana's and Nigeria's leading 0: the server converts them.
 */
const DIGITS: Readonly<Record<CountryCode, readonly number[]>> = {
  BJ: [10, 8],
  CI: [10, 8],
  NG: [10, 11],
  SN: [9],
  TG: [8],
  BF: [8],
  ML: [8],
  NE: [8],
  GH: [9, 10],
};

/** Texts of the specification, part 2, section 5. Only the server knows whether such a number exists. */
export const PAYMENT_RULES: FormRules<PaymentField> = {
  method: (value) => (isKeyOf(METHOD_FACTS, value) ? null : PAYMENT_TEXT.method),
  country: (value) => (findCountry(value) ? null : PAYMENT_TEXT.unoffered),
  phone: (value, { method = '', country = '' }) => {
    if (!isKeyOf(METHOD_FACTS, method) || !METHOD_FACTS[method].asksPhone) return null;
    return isPayerPhone(value, country) ? null : PAYMENT_TEXT.phone;
  },
};

/** Accepts a number as people of the country write it, with or without its prefix (+229, 00229, 229). */
export function isPayerPhone(typed: string, country: string): boolean {
  const place = findCountry(country);
  if (!place) return false;
  const compact = typed.replace(/[\s().\-\u00a0\u202f]/g, '');
  if (!/^(?:\+|00)?\d+$/.test(compact)) return false;
  const digits = compact.replace(/^(?:\+|00)/, '');
  const isInternational = digits !== compact;
  const lengths = DIGITS[place.code];
  const national = digits.startsWith(place.callingCode) ? digits.slice(place.callingCode.length) : null;
  const isLong = national !== null && lengths.includes(national.length);
  return isLong || (!isInternational && lengths.includes(digits.length));
}
