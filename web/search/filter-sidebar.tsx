import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { fetchListCode } from './list-failure.ts';
import type { ListPath } from './search-links.ts';

const LiveFilterForm = deferred(async () => {
  void fetchListCode();
  return (await import('./live-filter-form.tsx')).LiveFilterForm;
});

type FilterSidebarProps = { formId: string; category: Category; search: ListingSearch; path: ListPath };

/** The filters beside the list. On small screens a link leads to them when no sheet can be opened. */
export function FilterSidebar(props: FilterSidebarProps) {
  return (
    <aside
      id="filtres"
      aria-label="Filtres"
      className="min-h-96 scroll-mt-20 rounded-l border border-line bg-surface p-4.5 max-lg:not-target:hidden"
    >
      <LiveFilterForm {...props} submitLabel="Rechercher" />
    </aside>
  );
}
