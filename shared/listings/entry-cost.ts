import { MINOR_UNITS, type Money } from '../platform/money.ts';
import type { SpecificData } from './facts.ts';

/** The number of rents that each answer stands for. */
export const COMMISSION_RENTS: Readonly<Record<string, number>> = { aucune: 0, demi: 0.5, un: 1, deux: 2 };

const ASKED = ['depositMonths', 'advanceMonths', 'commission', 'visitFee', 'meterDeposit'];

/**
 * What a tenant pays before moving in: deposit, advance and commission in rents, visit fee and meters in whole units of
 * the rent's currency. Null for a listing that is no rental, has no price, or states none of these.
 */
export function entryCost(rent: Money | null, data: SpecificData): Money | null {
  if (rent === null || data.transactionType !== 'location') return null;
  if (!ASKED.some((key) => data[key] !== undefined)) return null;
  const number = (key: string) => (typeof data[key] === 'number' ? data[key] : 0);
  const rents =
    number('depositMonths') + number('advanceMonths') + (COMMISSION_RENTS[String(data.commission)] ?? 0);
  const fees = (number('visitFee') + number('meterDeposit')) * MINOR_UNITS[rent.currency];
  return { amountMinor: Math.round(rents * rent.amountMinor) + fees, currency: rent.currency };
}
