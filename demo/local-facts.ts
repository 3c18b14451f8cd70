import type { Category } from '#shared/categories/category.ts';
import type { FactValue, SpecificData } from '#shared/listings/facts.ts';
import { factsOf, isAsked } from '#shared/listings/listing-facts.ts';

const MONTHS = [2, 3, 6, 1];
const FEES = [5_000, 10_000, 25_000, 2_000];

/**
 * Returns a function that adds the facts that decide a sale here; most listings have them, each value in turn, and
 * every fifth has none.
 */
export function localFacts(): (category: Category, data: SpecificData) => SpecificData {
  const positions = new Map<string, number>();
  return (category, data) => {
    const entries = factsOf(category).flatMap((fact): [string, FactValue][] => {
      if (!fact.askedFor || !isAsked(fact, data)) return [];
      const position = positions.get(fact.key) ?? 0;
      positions.set(fact.key, position + 1);
      if (position % 5 === 4) return [];
      const answer = position - Math.floor(position / 5);
      if (fact.kind === 'choice')
        return [[fact.key, fact.options[answer % fact.options.length]?.value ?? '']];
      if (fact.kind === 'integer') return [[fact.key, MONTHS[answer % MONTHS.length] ?? 1]];
      return fact.kind === 'amount' ? [[fact.key, FEES[answer % FEES.length] ?? 0]] : [];
    });
    return { ...data, ...Object.fromEntries(entries) };
  };
}
