import type { Category } from '../categories/category.ts';
import { isOwnSubCategory } from '../categories/sub-category-fact.ts';
import { FILTER_FACTS } from './filter-facts.data.ts';

export type FactOption = { value: string; label: string };

type FactBase = {
  key: string;
  /** Shown before the value on the listing. */
  label: string;
  /** The query parameter that filters by it, if any. */
  param?: string;
  /** Applies only to listings whose other facts have one of these values. */
  askedFor?: Readonly<Record<string, readonly string[]>>;
};

/**
 * One fact of a category. `choice` stores one of its options, `choices` a list of them, `integer` a whole number in
 * `unit`, `amount` whole units of the listing's currency, `text` and `texts` free text.
 */
export type Fact =
  | (FactBase & { kind: 'choice'; options: readonly FactOption[]; isOpen?: boolean })
  | (FactBase & { kind: 'choices'; options: readonly FactOption[] })
  | (FactBase & { kind: 'integer'; min: number; max?: number; unit?: string; isGrouped?: boolean })
  | (FactBase & { kind: 'amount'; min: number; max: number })
  | (FactBase & { kind: 'text'; maxLength: number })
  | (FactBase & { kind: 'texts'; maxLength: number; maxItems: number });

export type FactValue = string | number | string[];
/** The category-specific data of a listing: fact key to value; a fact that was not given is absent. */
export type SpecificData = Record<string, FactValue>;

/** The facts that lists can be filtered by; all of them are in `listing-facts.ts`. */
export function filterFactsOf(category: Category): readonly Fact[] {
  return FILTER_FACTS[category];
}

/** Next year back to 2000, so that the list never ages (PRODUCT, contradiction 5). */
export function yearChoices(now: number): number[] {
  const newest = new Date(now).getUTCFullYear() + 1;
  return Array.from({ length: newest - 2000 + 1 }, (_, index) => newest - index);
}

/** "1 chambre", "3 chambres" */
export function bedroomsText(count: number): string {
  return `${count} ${count < 2 ? 'chambre' : 'chambres'}`;
}

/** « Pièces » are all rooms in Benin, the living room too: a home of three has two bedrooms. */
export function bedroomsOfRooms(rooms: number): number {
  return Math.max(0, rooms - 1);
}

/** The filter value that stands for this many bedrooms and more. */
export const MAX_BEDROOMS = 4;

export function optionLabel(fact: Fact, value: string): string {
  if (fact.kind !== 'choice' && fact.kind !== 'choices') return value;
  const named = fact.options.find((option) => option.value === value)?.label;
  // Falls back to the value's own words if the team's name for it is not available.
  return named ?? (isOwnSubCategory(value) ? value.slice('plus-'.length).replaceAll('-', ' ') : value);
}
