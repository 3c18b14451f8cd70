import { CATEGORIES } from '#shared/categories/category.ts';
import { COUNTRIES } from '#shared/platform/places.data.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import type { SelectOption } from '#web/ui/field.tsx';
import { ChoiceFilter } from './admin-filters.tsx';

type MarketFilterProps = { chosen: string | undefined };

export function CategoryFilter({ chosen }: MarketFilterProps) {
  const { categoryLabels } = useSiteSettings();
  const options = CATEGORIES.map((value) => ({ value, label: categoryLabels[value] ?? value }));
  return <ChoiceFilter label="Catégorie" name="categorie" any="Toutes" options={options} chosen={chosen} />;
}

export function CityFilter({ chosen }: MarketFilterProps) {
  return <ChoiceFilter label="Ville" name="ville" any="Toutes" options={CITIES} chosen={chosen} />;
}

const CITIES: readonly SelectOption[] = COUNTRIES.flatMap(({ code, cities }) =>
  cities.map(({ slug, name }) => ({ value: slug, label: `${name} (${code})` })),
).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
