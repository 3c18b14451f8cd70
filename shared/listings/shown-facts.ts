import type { Category } from '../categories/category.ts';
import { formatInteger } from '../platform/money.ts';
import { factsOf, optionLabel, type Fact, type FactValue, type SpecificData } from './facts.ts';
import type { ShownFact } from './listing.ts';

export function shownFacts(category: Category, data: SpecificData): ShownFact[] {
  return factsOf(category).flatMap((fact) => {
    const value = data[fact.key];
    return value === undefined ? [] : [{ key: fact.key, label: fact.label, value: factText(fact, value) }];
  });
}

export function factText(fact: Fact, value: FactValue): string {
  if (Array.isArray(value)) return value.map((each) => optionLabel(fact, each)).join(', ');
  if (fact.kind !== 'integer') return optionLabel(fact, String(value));
  const number = fact.isGrouped ? formatInteger(Number(value)) : String(value);
  return fact.unit ? `${number}\u00a0${fact.unit}` : number;
}
