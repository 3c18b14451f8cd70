import type { Category } from '../categories/category.ts';
import type { Fact, SpecificData } from './facts.ts';
import { FACTS } from './listing-facts.data.ts';

/** Every fact of a category, in the order in which they are shown. Heavier than the filters': for forms and the server. */
export function factsOf(category: Category): readonly Fact[] {
  return FACTS[category];
}

/** Whether a fact can be said of such a listing: a sale has no deposit. What was not said excludes nothing. */
export function fits({ askedFor = {} }: Fact, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(askedFor).every(
    ([key, values]) => facts[key] === undefined || facts[key] === '' || values.includes(String(facts[key])),
  );
}

/** Whether a form has reason to ask: what it depends on was said. */
export function isAsked({ askedFor = {} }: Fact, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(askedFor).every(([key, values]) => values.includes(String(facts[key])));
}

/** Without the facts that cannot be said of it. */
export function fittingData<Data extends SpecificData>(category: Category, data: Data): Data {
  const unfit = new Set(
    factsOf(category)
      .filter((fact) => !fits(fact, data))
      .map(({ key }) => key),
  );
  return Object.fromEntries(Object.entries(data).filter(([key]) => !unfit.has(key))) as Data;
}
