import type { Category } from '../categories/category.ts';
import { USUAL_NAMES } from '../categories/sub-category-names.ts';
import { formatInteger, formatMoney, moneyFromUnits, type Currency, type Money } from '../platform/money.ts';
import { entryCost } from './entry-cost.ts';
import { optionLabel, type Fact, type FactValue, type SpecificData } from './facts.ts';
import { factsOf, fits } from './listing-facts.ts';
import type { ShownFact } from './listing.ts';

/**
 * A listing's facts for display, with the cost of moving in for a rental; takes the price because fees are in its
 * currency.
 */
export function shownFacts(
  category: Category,
  data: SpecificData,
  price: Money | null,
  ownNames = USUAL_NAMES,
): ShownFact[] {
  const currency = price?.currency ?? 'XOF';
  const facts = factsOf(category).flatMap((fact) => {
    const value = data[fact.key];
    if (value === undefined || !fits(fact, data)) return [];
    const text = ownNames(category, fact.key, value) ?? factText(fact, value, currency);
    return [{ key: fact.key, label: fact.label, value: text }];
  });
  const cost = category === 'real_estate' ? entryCost(price, data) : null;
  return cost ? [...facts, { key: 'entryCost', label: 'Coût d’entrée', value: formatMoney(cost) }] : facts;
}

export function factText(fact: Fact, value: FactValue, currency: Currency = 'XOF'): string {
  if (Array.isArray(value)) return value.map((each) => optionLabel(fact, each)).join(', ');
  if (fact.kind === 'amount') return formatMoney(moneyFromUnits(Number(value), currency));
  if (fact.kind !== 'integer') return optionLabel(fact, String(value));
  const number = fact.isGrouped ? formatInteger(Number(value)) : String(value);
  return fact.unit ? `${number}\u00a0${fact.unit}` : number;
}
