import type { Category } from '../categories/category.ts';
import type { Fact, SpecificData } from './facts.ts';
import { FACTS } from './listing-facts.data.ts';

/** Every fact of a category, in display order. Larger than the filters' data: for forms and the server. */
export function factsOf(category: Category): readonly Fact[] {
  return FACTS[category];
}

/** Whether a fact applies to such a listing: a sale has no deposit. A missing fact excludes nothing. */
export function fits({ askedFor = {} }: Fact, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(askedFor).every(
    ([key, values]) => facts[key] === undefined || facts[key] === '' || values.includes(String(facts[key])),
  );
}

/** Whether a form should ask for the fact: the facts that it depends on are given. */
export function isAsked({ askedFor = {} }: Fact, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(askedFor).every(([key, values]) => values.includes(String(facts[key])));
}

/** Drops the facts that do not apply to the listing. */
export function fittingData<Data extends SpecificData>(category: Category, data: Data): Data {
  const unfit = new Set(
    factsOf(category)
      .filter((fact) => !fits(fact, data))
      .map(({ key }) => key),
  );
  return Object.fromEntries(Object.entries(data).filter(([key]) => !unfit.has(key))) as Data;
}
