import { DEFAULT_XOF_RATES, formatMoney, MINOR_UNITS, type Money } from '../platform/money.ts';
import { METHOD_FACTS, MIN_AMOUNT_MINOR, type PaymentMethod } from './payment-method.ts';

type PaymentMoney = Money & { currency: 'XOF' | 'EUR' };

/** Why this amount cannot be paid by this method, in French; null if it can. Limits are in francs. */
export function amountFault(method: PaymentMethod, { amountMinor, currency }: PaymentMoney): string | null {
  const minorPerFranc = MINOR_UNITS[currency] / DEFAULT_XOF_RATES[currency];
  const { label, maxMinor } = METHOD_FACTS[method];
  const min = Math.ceil(MIN_AMOUNT_MINOR * minorPerFranc);
  const max = Math.floor(maxMinor * minorPerFranc);
  const text = (limit: number) => formatMoney({ amountMinor: limit, currency });
  if (amountMinor < min) return `Le montant doit être d’au moins ${text(min)}.`;
  if (amountMinor > max) return `Le montant ne peut pas dépasser ${text(max)} par ${label}.`;
  return null;
}
