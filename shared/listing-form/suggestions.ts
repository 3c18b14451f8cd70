import type { Category } from '../categories/category.ts';
import { cityName } from '../platform/places.ts';
import { factsFromText } from './facts-from-text.ts';
import { factField, factsFromForm, placeOf, type ListingFormValues } from '../listings/listing-form.ts';
import { completeTitle } from './suggested-title.ts';

export type Suggestions = {
  /** Values for empty fields that the texts already answer. */
  facts: Record<string, string>;
  /** The present title, completed. */
  title: string | null;
};

/** What the form can suggest; nothing is filled in without being asked for. */
export function suggestionsFor(category: Category, values: ListingFormValues): Suggestions {
  const { title = '', description = '' } = values;
  const found = Object.entries(factsFromText(category, `${title}\n${description}`));
  const open = found.map(([key, value]): [string, string] => [factField({ key }), value]);
  const { citySlug } = placeOf(values);
  const place = { city: citySlug ? cityName(citySlug) : null, district: values.district?.trim() || null };
  return {
    facts: Object.fromEntries(open.filter(([name]) => !values[name]?.trim())),
    title: completeTitle(category, title, factsFromForm(category, values), place),
  };
}

/** The suggestions of one kind, as values of the form. */
export function suggestedValues(
  category: Category,
  values: ListingFormValues,
  wanted: string,
): Record<string, string> {
  const { facts, title } = suggestionsFor(category, values);
  if (wanted === 'faits') return facts;
  return wanted === 'titre' && title !== null ? { title } : {};
}
