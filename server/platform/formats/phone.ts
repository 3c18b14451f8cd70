import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from '#shared/platform/places.ts';

const IVORIAN_OLD_NUMBER = /^(?:(?:\+|00)?225)?\d{8}$/;
const BENIN_OLD_NUMBER = /^(?:(?:\+|00)?229)?\d{8}$/;

/**
 * Parses a number as people write it to E.164; null if it is no valid number of a country we know. `country` is the
 * listing's or the account's. Beninese numbers of the plan before 2024 (eight digits) get their new prefix 01, Ivorian
 * ones of the plan before 2021 that of their operator; a number without a country that does not parse is tried as
 * Senegalese (specification, part 2, section 5; PRODUCT, contradiction 4).
 */
export function parsePhone(text: string, country: CountryCode | null): string | null {
  const compact = text.replace(/[\s().\-\u00a0\u202f]/g, '');
  const isOldBeninese =
    BENIN_OLD_NUMBER.test(compact) && (country === 'BJ' || /^(?:\+|00)?229/.test(compact));
  if (isOldBeninese) return validNumber(`+22901${compact.slice(-8)}`, null);
  const isOldIvorian =
    IVORIAN_OLD_NUMBER.test(compact) && (country === 'CI' || /^(?:\+|00)?225/.test(compact));
  if (isOldIvorian) {
    const old = compact.slice(-8);
    return validNumber(`+225${ivorianPrefix(old)}${old}`, null);
  }
  const international = compact.replace(/^00/, '+');
  return validNumber(international, country) ?? (compact.startsWith('+') ? null : lastResort(international));
}

/**
 * The plan of January 2021 put an operator prefix before the old eight digits. The operator of a mobile number follows
 * from the second digit (0–3 Moov, 4–6 MTN, 7–9 Orange), that of a landline, which began with 2 or 3, from the third
 * (8 Moov, 0 MTN, others Orange).
 */
function ivorianPrefix(old: string): string {
  const digit = (index: number) => Number(old[index]);
  if (digit(0) === 2 || digit(0) === 3) {
    if (digit(2) === 8) return '21';
    return digit(2) === 0 ? '25' : '27';
  }
  if (digit(1) <= 3) return '01';
  return digit(1) <= 6 ? '05' : '07';
}

function lastResort(compact: string): string | null {
  return (
    validNumber(`+${compact}`, null) ??
    validNumber(compact.startsWith('221') ? `+${compact}` : `+221${compact}`, null)
  );
}

function validNumber(text: string, country: CountryCode | null): string | null {
  const parsed = parsePhoneNumberFromString(text, country ? { defaultCountry: country } : undefined);
  return parsed?.isValid() ? parsed.number : null;
}

const MOBILE: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Whether it is a mobile number: neither a landline nor a premium-rate number. */
export function isMobile(e164: string): boolean {
  return MOBILE.includes(parsePhoneNumberFromString(e164)?.getType());
}

/** The country of a number; null if it belongs to none. */
export function phoneCountry(e164: string): string | null {
  return parsePhoneNumberFromString(e164)?.country ?? null;
}

/** Formats a number as "+229 01 97 12 34 56". */
export function displayPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
