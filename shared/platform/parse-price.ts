import { MINOR_UNITS, type Currency, type Money } from './money.ts';

/** Beyond any real price: a longer number is a typing error. */
const MAX_AMOUNT_MINOR = 1e14;

/**
 * Parses a price as people type it: "6 250 000", "6.250.000 F CFA", "12,50". Null if it is no number. Dots and commas
 * between groups of three digits are thousands separators, otherwise decimal points.
 */
export function parsePrice(text: string, currency: Currency): Money | null {
  const stripped = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/(?:f?cfa|xof|f|€|eur|\$|usd|₦|ngn)$/i, '');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(stripped);
  const number = isGrouped ? stripped.replace(/[.,]/g, '') : stripped.replace(',', '.');
  if (!/^\d+(?:\.\d{1,2})?$/.test(number)) return null;
  const amountMinor = Math.round(Number(number) * MINOR_UNITS[currency]);
  return amountMinor <= MAX_AMOUNT_MINOR ? { amountMinor, currency } : null;
}
