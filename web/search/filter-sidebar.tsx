import { lazy, memo, Suspense } from 'react';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { onFirstTouch } from '#web/platform/first-touch.ts';
import { LiveFilterForm as ServerForm } from './live-filter-form.tsx';

// The server's form works by itself; its code is fetched when somebody is about to use the page.
const LiveFilterForm = import.meta.env.SSR
  ? ServerForm
  : lazy(async () => {
      await onFirstTouch();
      return { default: (await import('./live-filter-form.tsx')).LiveFilterForm };
    });

type FilterSidebarProps = { formId: string; category: Category; search: ListingSearch; path: string };

/** The filters beside the list. On small screens it is reached by its address when no sheet can be opened. */
export const FilterSidebar = memo(function FilterSidebar({ formId, category, search, path }: FilterSidebarProps) {
  return (
    <aside id="filtres" aria-label="Filtres" className="scroll-mt-20 rounded-l border border-line bg-surface p-4.5 max-lg:not-target:hidden">
      <Suspense>
        <LiveFilterForm formId={formId} category={category} search={search} path={path} submitLabel="Rechercher" />
      </Suspense>
    </aside>
  );
});
