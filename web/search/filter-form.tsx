import type { RefObject, ChangeEvent, FormEvent } from 'react';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { CONTROL, SelectField } from '#web/ui/field.tsx';
import { searchHref, withoutFilters, type ListPath } from './search-links.ts';
import { ChoicePills } from './choice-pills.tsx';
import { PriceFilter, TextFilters } from './common-filters.tsx';
import { filterFields, type FilterField } from './filter-fields.ts';
import { SEARCH_HINT } from './search-texts.ts';

type FilterFormProps = {
  id: string;
  category: Category;
  search: ListingSearch;
  path: ListPath;
  now: number;
  submitLabel: string;
  formRef: RefObject<HTMLFormElement | null>;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent) => void;
};

/** The filter form of one category. Without JavaScript it is submitted as a GET form. */
export function FilterForm({
  id,
  category,
  search,
  path,
  now,
  submitLabel,
  formRef,
  onChange,
  onSubmit,
}: FilterFormProps) {
  const known = useSiteSettings().categories.find((each) => each.id === category);
  return (
    <form
      id={id}
      ref={formRef}
      method="get"
      action={'/recherche' satisfies PageHref}
      onChange={onChange}
      onSubmit={onSubmit}
      autoComplete="off"
      className="grid gap-5"
    >
      <TextFilters search={search} hint={SEARCH_HINT[category]} />
      {filterFields(category, now, known?.subCategories).map((field) => (
        <CategoryField key={field.label} field={field} search={search} />
      ))}
      <PriceFilter search={search} />
      <input type="hidden" name="dans" value={CATEGORY_FACTS[category].section} />
      {search.q !== undefined && <input type="hidden" name="q" value={search.q} />}
      {search.per !== undefined && <input type="hidden" name="per" value={search.per} />}
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink look="secondary" size="s" href={searchHref(path, withoutFilters(search))}>
          Effacer
        </ButtonLink>
        <Button type="submit" size="s">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function CategoryField({ field, search }: { field: FilterField; search: ListingSearch }) {
  switch (field.kind) {
    case 'pills':
      return (
        <ChoicePills
          name={field.name}
          label={field.label}
          anyLabel={field.anyLabel}
          options={field.options}
          selected={String(search[field.name] ?? '')}
        />
      );
    case 'select':
      return (
        <SelectField
          name={field.name}
          label={field.label}
          emptyLabel={field.anyLabel}
          options={field.options}
          defaultValue={search[field.name] ?? ''}
        />
      );
    case 'range':
      return (
        <fieldset>
          <legend className="mb-1.5 text-s font-bold text-ink-2">{field.label}</legend>
          <div className="grid grid-cols-2 gap-2">
            {[field.from, field.to].map(({ name, label, anyLabel, options }) => (
              <select
                key={name}
                name={name}
                aria-label={label}
                defaultValue={search[name] ?? ''}
                className={CONTROL}
              >
                <option value="">{anyLabel}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ))}
          </div>
        </fieldset>
      );
  }
}
