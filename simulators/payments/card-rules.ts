export type CardFields = { number: string; expiry: string; cvv: string; holder: string };

export const CARD_INCOMPLETE = 'Veuillez remplir tous les champs de la carte correctement';
export const CARD_LIMITS = { number: 19, expiry: 5, cvv: 4 } as const;

const BRANDS: Readonly<Record<string, string>> = { '5': 'mastercard', '3': 'amex', '6': 'discover' };

/** Returns the brand by the first digit (specification, part 2, section 5). */
export function cardBrand(number: string): string {
  return BRANDS[number.trim().charAt(0)] ?? 'visa';
}

/** Groups digits in fours, with at most 19 characters. */
export function groupCardNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  return (digits.match(/.{1,4}/g) ?? []).join(' ').slice(0, CARD_LIMITS.number);
}

/** MM/AA */
export function formatExpiry(expiry: string): string {
  const digits = expiry.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export function isCardComplete({ number, expiry, cvv, holder }: CardFields, now: number): boolean {
  const digits = number.replace(/\D/g, '');
  return (
    /^\d{13,19}$/.test(digits) &&
    hasCheckDigit(digits) &&
    isInFuture(formatExpiry(expiry), now) &&
    /^\d{3,4}$/.test(cvv) &&
    holder.trim() !== ''
  );
}

/** The Luhn check. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function isInFuture(expiry: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return false;
  return Date.UTC(2000 + Number(match[2]), Number(match[1]), 1) > now;
}
