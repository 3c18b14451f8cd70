export const CURRENCIES = ['XOF', 'EUR', 'USD', 'NGN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An integer amount in the currency's minor unit (XOF has none, so francs). */
export type Money = { amountMinor: number; currency: Currency };

/** XOF for one whole unit of each currency. The euro's parity is fixed by treaty; the others are settings. */
export type XofRates = Record<Currency, number>;

export const DEFAULT_XOF_RATES: XofRates = { XOF: 1, EUR: 655.957, USD: 605, NGN: 0.39 };

/** Minor units in one whole unit. */
export const MINOR_UNITS: Record<Currency, number> = { XOF: 1, EUR: 100, USD: 100, NGN: 100 };
const SUFFIX: Record<Currency, string> = { XOF: 'F CFA', EUR: '€', USD: '$ US', NGN: '₦' };

/** Not the narrow one (U+202F): it is 2 px wide in prices, so that 1 300 000 reads as one word. */
const NO_BREAK_SPACE = '\u00a0';

export function toXof(money: Money, rates: XofRates): number {
  return Math.round((money.amountMinor / MINOR_UNITS[money.currency]) * rates[money.currency]);
}

/** Whole units (6250000 F CFA, 12.5 €) to money; rounds to the minor unit. */
export function moneyFromUnits(units: number, currency: Currency): Money {
  return { amountMinor: Math.round(units * MINOR_UNITS[currency]), currency };
}

export function moneyInUnits(money: Money): number {
  return money.amountMinor / MINOR_UNITS[money.currency];
}

/** Groups thousands in French notation, without Intl, so that the server and old phones print the same characters. */
export function formatInteger(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, NO_BREAK_SPACE);
}

/** The number and the unit apart: "6 250 000" and "F CFA". Cents are shown only when there are any. */
export function moneyParts(money: Money): { amount: string; unit: string } {
  const unit = SUFFIX[money.currency];
  const cents = money.amountMinor % MINOR_UNITS[money.currency];
  const whole = formatInteger(Math.trunc(moneyInUnits(money)));
  return { amount: cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`, unit };
}

export function formatMoney(money: Money | null): string {
  if (!money) return 'Prix sur demande';
  const { amount, unit } = moneyParts(money);
  return `${amount}${NO_BREAK_SPACE}${unit}`;
}

export function formatXof(amount: number): string {
  return formatMoney({ amountMinor: amount, currency: 'XOF' });
}
