import type { PageHref } from '#web/platform/page-href.ts';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PriceFilter, TextFilters } from './common-filters.tsx';
import { premiumHref } from './premium-links.ts';
import { readPremiumSearch, type PremiumSearch } from './premium-search.ts';
import { useLiveForm } from './use-live-form.ts';
import { useOpenList } from './use-open-list.ts';

/** A GET form that also applies while it is being filled in; changing a filter returns to the first page. */
export function PremiumFilters({ search }: { search: PremiumSearch }) {
  const openList = useOpenList();
  const { page: _, ...shown } = search;
  const site = useSiteSettings();
  const offered = site.categories.map(({ id }) => id);
  const chosen = site.closedCategories.filter((id) => id === search.category);
  const { form, onChange, onSubmit } = useLiveForm<PremiumSearch>({
    shown,
    read: readPremiumSearch,
    write: (filters) =>
      Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
    apply: (asked) => openList(premiumHref(asked)),
  });
  return (
    <form
      ref={form}
      method="get"
      action={'/premium' satisfies PageHref}
      onChange={onChange}
      onSubmit={onSubmit}
      autoComplete="off"
      role="search"
      className="grid gap-4 rounded-l border border-line bg-surface p-4.5 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextFilters search={search} hint="Villa, Corolla, iPhone…" />
      <SelectField
        name="category"
        label="Catégorie"
        emptyLabel="Toutes les catégories"
        options={[...offered, ...chosen].map((id) => ({ value: id, label: categoryLabel(site, id) }))}
        defaultValue={search.category ?? ''}
      />
      <PriceFilter search={search} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4 lg:justify-end">
        <ButtonLink look="secondary" size="s" href="/premium">
          Effacer
        </ButtonLink>
        <Button type="submit" size="s">
          Rechercher
        </Button>
      </div>
    </form>
  );
}
