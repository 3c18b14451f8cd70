import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from '#shared/platform/places.ts';

const BENIN_OLD_NUMBER = /^(?:(?:\+|00)?229)?\d{8}$/;

/**
 * A number as people say it, to E.164; null when it is no number of any country we know. `country` is the listing's or
 * the account's. Beninese numbers of the plan before 2024 (eight digits) get their new prefix 01; a number without a
 * country that does not parse is tried as Senegalese (specification, part 2, section 5; PRODUCT, contradiction 4).
 */
export function parsePhone(text: string, country: CountryCode | null): string | null {
  const compact = text.replace(/[\s().\-\u00a0\u202f]/g, '');
  const isOldBeninese =
    BENIN_OLD_NUMBER.test(compact) && (country === 'BJ' || /^(?:\+|00)?229/.test(compact));
  if (isOldBeninese) return validNumber(`+22901${compact.slice(-8)}`, null);
  const international = compact.replace(/^00/, '+');
  return validNumber(international, country) ?? (compact.startsWith('+') ? null : lastResort(international));
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

/** "+229 01 97 12 34 56" */
export function displayPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
