import type { Category } from '../categories/category.ts';
import { cityName } from '../platform/places.ts';
import { factsFromText } from './facts-from-text.ts';
import { factField, factsFromForm, placeOf, type ListingFormValues } from '../listings/listing-form.ts';
import { saysAllOf, suggestTitle } from './suggested-title.ts';
import { TEXT_LIMITS } from '../listings/text-limits.ts';

export type Suggestions = {
  /** Values for empty fields that the texts already answer. */
  facts: Record<string, string>;
  /** A title that says more than the present one. */
  title: string | null;
};

/** What the form can suggest; nothing is filled in without being asked for. */
export function suggestionsFor(category: Category, values: ListingFormValues): Suggestions {
  const { title = '', description = '' } = values;
  const found = Object.entries(factsFromText(category, `${title}\n${description}`));
  const open = found.map(([key, value]): [string, string] => [factField({ key }), value]);
  const { citySlug } = placeOf(values);
  const place = { city: citySlug ? cityName(citySlug) : null, district: values.district?.trim() || null };
  const better = suggestTitle(category, factsFromForm(category, values), place);
  const isWorthIt = better !== null && better.length <= TEXT_LIMITS.title.max && !saysAllOf(title, better);
  return {
    facts: Object.fromEntries(open.filter(([name]) => !values[name]?.trim())),
    title: isWorthIt ? better : null,
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
